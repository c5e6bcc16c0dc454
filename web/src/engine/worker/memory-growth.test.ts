import { describe, expect, it, vi } from 'vitest';
import { createWear, type Wear } from './memory-growth.ts';

/** A clock that is moved by hand: the call that waits, if any. */
function watch() {
  let waiting: (() => void) | undefined;
  const worn = vi.fn();
  const wear: Wear = createWear((_, call) => {
    waiting = call;
    return () => {
      waiting = undefined;
    };
  });
  wear.startAt(32);
  wear.onWorn(worn);
  return { wear, worn, rest: () => waiting?.() };
}

describe('a solver’s worker', () => {
  it('that has grown and had nothing to do for a while says that it is worn', () => {
    const { wear, worn, rest } = watch();
    wear.isIdle(64);
    expect(worn).not.toHaveBeenCalled();
    rest();
    expect(worn).toHaveBeenCalledOnce();
  });

  it('that has not grown stays', () => {
    const { wear, worn, rest } = watch();
    wear.isIdle(32);
    rest();
    expect(worn).not.toHaveBeenCalled();
  });

  it('that has something to do again is not worn yet', () => {
    const { wear, worn, rest } = watch();
    wear.isIdle(64);
    wear.isBusy();
    rest();
    expect(worn).not.toHaveBeenCalled();
  });
});
