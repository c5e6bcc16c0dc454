import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint, doWaiting } from './after-paint.ts';

describe('what waits for the next picture', () => {
  const frames: (() => void)[] = [];
  const done: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  });

  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    frames.length = 0;
    done.length = 0;
  });

  it('is done after it, in the order in which it was asked for', () => {
    for (const name of ['card', 'undo', 'close']) afterPaint(() => done.push(name));
    expect(frames.length).toBe(1);
    frames[0]?.();
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['card', 'undo', 'close']);
  });

  it('is done without one where nothing is painted', () => {
    afterPaint(() => done.push('card'));
    vi.advanceTimersByTime(99);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['card']);
  });

  it('is done at once, and only once, when there is no later', () => {
    afterPaint(() => done.push('card'));
    doWaiting();
    expect(done).toEqual(['card']);
    frames[0]?.();
    vi.runAllTimers();
    expect(done).toEqual(['card']);
  });

  it('waits for the next but one when it is asked for by what was waiting', () => {
    afterPaint(() => afterPaint(() => done.push('later')));
    frames[0]?.();
    vi.advanceTimersByTime(1);
    expect([frames.length, done]).toEqual([2, []]);
    frames[1]?.();
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['later']);
  });
});
