/** Compiles assembly/ to dist/engine.wasm (with SIMD) and dist/engine-basic.wasm; returns their paths; throws with the compiler's words when it fails. */
export function buildEngine(): string[];
/** Builds only when a source, or the build itself, is newer than an output; returns the paths. */
export function ensureEngine(): string[];
