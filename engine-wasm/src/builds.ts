/**
 * The two builds of the engine, the faster one first: with and without 128-bit instructions. Their answers are the
 * same.
 */
export const BUILDS = ['simd', 'basic'] as const;
export type Build = (typeof BUILDS)[number];

/** The path of each build, relative to engine-wasm. */
export const BUILD_FILES: { readonly [build in Build]: string } = {
  simd: 'dist/engine.wasm',
  basic: 'dist/engine-basic.wasm',
};

/** A module of one function, () → v128, that returns a constant: only an engine that knows SIMD accepts it. */
const SIMD_MODULE = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // '\0asm', version 1
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b], // types: () → v128
  ...[0x03, 0x02, 0x01, 0x00], // functions: one, of type 0
  ...[0x0a, 0x16, 0x01, 0x14, 0x00], // code: one body of 20 bytes without locals
  ...[0xfd, 0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x0b], // v128.const 0, end
]);

/** Whether this browser or Node runs WebAssembly SIMD (Chrome 91, Firefox 89, Safari 16.4, Node 16.4). */
export const hasSimd = (): boolean => WebAssembly.validate(SIMD_MODULE);

/** The build for this browser or Node. */
export const chooseBuild = (): Build => (hasSimd() ? 'simd' : 'basic');
