// The modules that the site builder writes or copies, and names that scripts share.

declare module "*/vendor/pyodide/pyodide.mjs" {
  export { version } from "pyodide";
  export function loadPyodide(options?: PyodideConfig): Promise<Python>;
}

declare module "*/vendor/pyodide/pyodide.asm.mjs" {
  const create: NonNullable<PyodideConfig["createPyodideModule"]>;
  export default create;
}

declare module "*/vendor/pyscript/core.js";
declare module "*/laboratory/editor/editor.mjs";

declare module "*/release.mjs" {
  export const RELEASE: string;
  /** Address -> bytes and SHA-256 of the packed file. */
  export const PACKED: Record<string, [number, string]>;
  /** Address -> integrity of what is sent. */
  export const HELD: Record<string, string>;
}

// CodeMirror as PyScript brings it: it has no types there.
declare module "*/parts.mjs" {
  export const EditorView: any;
  export const basicSetup: any;
  export const commands: any;
  export const language: any;
  export const python: any;
  export const view: any;
}

type PyodideConfig = import("pyodide").PyodideConfig;
type Output = Required<Pick<PyodideConfig, "stdout" | "stderr">>;

/** Pyodide with the private part that keeps a snapshot's bytes alive. */
type Python = import("pyodide").PyodideAPI & { _api: { config: PyodideConfig } };

type Settings = Parameters<NonNullable<PyodideConfig["createPyodideModule"]>>[0];

/** Pyodide's settings of its module, which we change. */
type ModuleSettings = { -readonly [Name in keyof Settings]: Settings[Name] };

type InstantiateWasm = NonNullable<Settings["instantiateWasm"]>;
