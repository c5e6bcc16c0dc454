/** Compiles assembly/ to dist/engine.wasm and returns its path; throws with the compiler's words when it fails. */
export function buildEngine(): string;
/** Builds only when a source, or the build itself, is newer than the output; returns the path. */
export function ensureEngine(): string;
