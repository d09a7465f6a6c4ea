// Tells of every row of a match that is being written, that has been, or that is gone.
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
  const remove = IDBObjectStore.prototype.delete;
  IDBObjectStore.prototype.delete = function (key) {
    if (this.name === "matches") {
      const at = now();
      this.transaction.addEventListener("complete", () => tell("gone", at, key, ""));
    }
    return remove.call(this, key);
  };
})();
