// What modules that pages and workers share ask for in pages alone.

declare var document: undefined;
declare var localStorage: Record<"getItem", (name: string) => string | null> &
  Record<"setItem", (name: string, value: string) => void> &
  Record<"removeItem", (name: string) => void>;

interface WorkerLocation {
  reload(): void;
}

// What the page puts before `unpack_worker.js` and `sandbox_worker.js`.

declare const fzstd: { decompress(packed: Uint8Array): Uint8Array<ArrayBuffer> };
declare const LOCK: import("pyodide").Lockfile;
declare const createModule: NonNullable<PyodideConfig["createPyodideModule"]>;
declare const load: typeof import("pyodide").loadPyodide;

/** A function of Python's. */
interface Callback {
  (given: string): void;
  copy(): Callback;
  destroy(): void;
}
