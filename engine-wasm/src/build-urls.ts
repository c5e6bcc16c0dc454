import type { Build } from './builds.ts';

/** For the web's bundler, which copies both builds beside the scripts: where a worker fetches each. */
export const BUILD_URLS: { readonly [build in Build]: string } = {
  simd: new URL('../dist/engine.wasm', import.meta.url).href,
  basic: new URL('../dist/engine-basic.wasm', import.meta.url).href,
};
