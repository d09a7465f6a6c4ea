// Tells of every row of a match that is written, and of every one that has been.
(() => {
  const now = () => performance.timeOrigin + performance.now();
  const tell = (kind, at, key, text) => window.soakWrote?.(JSON.stringify({ kind, at, key, text }));
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === "matches") {
      const at = now();
      tell("tried", at, key, value);
      this.transaction.addEventListener("complete", () => tell("done", at, key, value));
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key);
  };
})();
