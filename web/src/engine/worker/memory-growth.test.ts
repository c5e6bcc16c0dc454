import { describe, expect, it, vi } from 'vitest';
import { type MemoryGrowth, watchMemoryGrowth } from './memory-growth.ts';

/** A clock that the test moves: holds the call that waits, if any. */
function watch() {
  let waiting: (() => void) | undefined;
  const grown = vi.fn();
  const growth: MemoryGrowth = watchMemoryGrowth((_, call) => {
    waiting = call;
    return () => {
      waiting = undefined;
    };
  });
  growth.startAt(32);
  growth.onGrown(grown);
  return { growth, grown, rest: () => waiting?.() };
}

describe('a solver’s worker', () => {
  it('that has grown and had nothing to do for a while asks to be replaced', () => {
    const { growth, grown, rest } = watch();
    growth.isIdle(64);
    expect(grown).not.toHaveBeenCalled();
    rest();
    expect(grown).toHaveBeenCalledOnce();
  });

  it('that has not grown stays', () => {
    const { growth, grown, rest } = watch();
    growth.isIdle(32);
    rest();
    expect(grown).not.toHaveBeenCalled();
  });

  it('that has something to do again does not ask yet', () => {
    const { growth, grown, rest } = watch();
    growth.isIdle(64);
    growth.isBusy();
    rest();
    expect(grown).not.toHaveBeenCalled();
  });
});
