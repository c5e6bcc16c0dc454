import type { Solver } from '@overtrick/engine-wasm/solver';
import type { Play } from '@overtrick/shared/bridge/play';
import { err, ok } from '@overtrick/shared/result';
import { describe, expect, it } from 'vitest';
import { createDesk, createLane } from './desk.ts';
import type { Question } from './protocol.ts';

const NONE = { N: [], E: [], S: [], W: [] };
const PLAY: Play = { strain: 'NT', hands: NONE, done: [], trick: { leader: 'N', cards: [] } };
const CARDS: Question = { kind: 'cards', play: PLAY };

/** A solver that needs so many slices for an answer, and notes what it was asked. */
function slow(slices: number, log: string[] = []): Solver {
  let left = slices;
  const work = <T>(name: string, value: T) => {
    log.push(name);
    if (--left > 0) return err('cancelled' as const);
    left = slices;
    return ok(value);
  };
  return {
    solveCards: () => work('cards', [{ card: 'AS', tricks: 1 }]),
    solveStrain: (_: unknown, strain: string) => work(strain, { N: 1, E: 2, S: 3, W: 4 }),
  } as unknown as Solver;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const deskOf = (solver: Solver) => createDesk(Promise.resolve(solver), createLane(), pause);

describe('a solver’s desk', () => {
  it('answers what one slice is enough for', async () =>
    expect(await deskOf(slow(1)).ask(1, CARDS)).toEqual({ kind: 'cards', values: [{ card: 'AS', tricks: 1 }] }));

  it('goes on in slices until it has the answer', async () => {
    const log: string[] = [];
    const answer = await deskOf(slow(4, log)).ask(1, { kind: 'strain', deal: NONE, strain: 'H' });
    expect(answer).toEqual({ kind: 'strain', tricks: { N: 1, E: 2, S: 3, W: 4 } });
    expect(log).toEqual(['H', 'H', 'H', 'H']);
  });

  it('lets a cancel in between two slices', async () => {
    const desk = deskOf(slow(Number.POSITIVE_INFINITY));
    const answer = desk.ask(1, CARDS);
    await pause();
    void desk.cancel(1);
    expect(await answer).toEqual({ kind: 'none', reason: 'cancelled' });
  });

  it('gives up a question that takes too long', async () => {
    const log: string[] = [];
    const desk = createDesk(Promise.resolve(slow(Number.POSITIVE_INFINITY, log)), createLane(), async () => undefined);
    expect(await desk.ask(1, CARDS)).toEqual({ kind: 'none', reason: 'cancelled' });
    expect(log).toHaveLength(600);
  });

  it('does one question after another, whichever line it came by', async () => {
    const log: string[] = [];
    const solver = Promise.resolve(slow(2, log));
    const lane = createLane();
    const [one, two] = [createDesk(solver, lane, pause), createDesk(solver, lane, pause)];
    await Promise.all([one.ask(1, { kind: 'strain', deal: NONE, strain: 'S' }), two.ask(1, CARDS)]);
    expect(log).toEqual(['S', 'S', 'cards', 'cards']);
  });

  it('passes over a question that was cancelled before its turn', async () => {
    const log: string[] = [];
    const desk = deskOf(slow(2, log));
    const first = desk.ask(1, { kind: 'strain', deal: NONE, strain: 'S' });
    const second = desk.ask(2, CARDS);
    void desk.cancel(2);
    await first;
    expect(await second).toEqual({ kind: 'none', reason: 'cancelled' });
    expect(log).toEqual(['S', 'S']);
  });

  it.each([
    ['the solver did not load', () => createDesk(Promise.reject(new Error('no wasm')), createLane(), pause)],
    ['it cannot read the position', () => deskOf({ solveCards: () => err('bad-card') } as unknown as Solver)],
    [
      'it breaks',
      () =>
        deskOf({
          solveCards: () => {
            throw new Error('trap');
          },
        } as unknown as Solver),
    ],
  ])('answers failed when %s', async (_, open) =>
    expect(await open().ask(1, CARDS)).toEqual({ kind: 'none', reason: 'failed' }),
  );
});
