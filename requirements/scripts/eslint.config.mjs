// The linter's rules for every script, with the names that exist where each of them runs.

import js from "@eslint/js";
import globals from "globals";

const PAGE = ["web/{boot,editor,sandbox,updates}.mjs", "web/{resume,theme}.js"];
const SHARED = ["web/{large,platform,python,snapshots}.mjs"];
const WORKERS = ["web/{laboratory,snapshot_worker,tournament_worker}.mjs", "web/{sandbox_worker,unpack_worker}.js"];

const shared = Object.fromEntries(Object.entries(globals.browser).filter(([name]) => name in globals.worker));

export default [
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_$" }],
    },
  },
  { files: ["**/*.js"], languageOptions: { sourceType: "script" } },
  { files: [...PAGE, "tests/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: SHARED, languageOptions: { globals: { ...shared, localStorage: "readonly" } } },
  { files: WORKERS, languageOptions: { globals: globals.worker } },
  { files: ["web/sw.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["{tests,tools}/**/*.mjs"], languageOptions: { globals: globals.node } },
];
