import { describe, expect, it } from 'vitest';
import { createRest } from './rest.ts';

function resting() {
  const timers: { readonly milliseconds: number; readonly call: () => void; off: boolean }[] = [];
  const rest = createRest((milliseconds, call) => {
    const timer = { milliseconds, call, off: false };
    timers.push(timer);
    return () => {
      timer.off = true;
    };
  });
  const running = () => timers.filter(({ off }) => !off);
  return { rest, running };
}

/** Whether the rest is over. */
const isOver = (rest: { over(): Promise<void> }): Promise<boolean> =>
  Promise.race([rest.over().then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);

describe('a solver', () => {
  it('goes on at once while nobody has asked it to rest', async () => {
    expect(await isOver(resting().rest)).toBe(true);
  });

  it('rests until it is woken, and lets everybody on who waits', async () => {
    const { rest, running } = resting();
    rest.begin();
    expect(await isOver(rest)).toBe(false);
    const both = Promise.all([rest.over(), rest.over()]);
    rest.end();
    expect((await both).length).toBe(2);
    expect([await isOver(rest), running().length]).toEqual([true, 0]);
  });

  it('goes on after a while though nobody wakes it; another finger makes that begin anew', async () => {
    const { rest, running } = resting();
    rest.begin();
    rest.begin();
    expect(running().map(({ milliseconds }) => milliseconds)).toEqual([400]);
    running()[0]?.call();
    expect(await isOver(rest)).toBe(true);
  });
});
