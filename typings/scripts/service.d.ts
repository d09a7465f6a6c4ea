// What the site builder puts before `sw.js`, and the worker that it is.

declare const fzstd: { decompress(packed: Uint8Array): Uint8Array<ArrayBuffer> };
declare const RELEASE: string;
declare const FILES: Record<string, string>;
declare const LATER: Record<string, string>;
declare const PACKED: Record<string, [bytes: number, sha256: string]>;

interface WorkerGlobalScope {
  readonly clients: Clients;
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof ServiceWorkerGlobalScopeEventMap>(
    kind: Kind,
    listener: (event: ServiceWorkerGlobalScopeEventMap[Kind]) => void,
  ): void;
}
