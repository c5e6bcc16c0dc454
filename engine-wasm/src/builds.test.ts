import { describe, expect, it, vi } from 'vitest';
import { ensureEngine } from '../build.mjs';
import { BUILDS, chooseBuild, hasSimd } from './builds.ts';
import { loadEngineFromDisk } from './load-node.ts';

describe('the build of the engine', () => {
  it('is the one with SIMD where that is known, as in Node', () => {
    expect(hasSimd()).toBe(true);
    expect(chooseBuild()).toBe('simd');
  });

  it('is the basic one where WebAssembly refuses a module with SIMD', () => {
    const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    expect(chooseBuild()).toBe('basic');
    validate.mockRestore();
  });

  it.each(BUILDS)('%s has every call that the solver needs', async (build) => {
    ensureEngine();
    const engine = await loadEngineFromDisk(build);
    const calls = ['configure', 'askStrain', 'askCards', 'askBest', 'askValue', 'askReach', 'work'] as const;
    expect(calls.map((call) => typeof engine[call])).toEqual(calls.map(() => 'function'));
    expect(engine.memory.buffer.byteLength).toBe(32 * 1024 * 1024);
  });
});
