import type { Solver } from '@overtrick/engine-wasm/solver';
import type { Play } from '@overtrick/shared/bridge/play';
import { err, ok } from '@overtrick/shared/result';
import { describe, expect, it, vi } from 'vitest';
import type { SolverClient, SolverQuestion } from './protocol.ts';
import { serveSolverPort } from './serve-solver-port.ts';
import { createSolverQueue, type SolverQueue } from './solver-queue.ts';

const NONE = { N: [], E: [], S: [], W: [] };
const PLAY: Play = { strain: 'NT', hands: NONE, done: [], trick: { leader: 'N', cards: [] } };
const CARDS: SolverQuestion = { kind: 'cards', play: PLAY };
const strain = (strain: 'S' | 'H'): SolverQuestion => ({ kind: 'strain', deal: NONE, strain });

/** A solver that needs so many slices for an answer, and keeps the questions. */
function slow(slices: number, log: string[] = []): Solver {
  const left = new Map<string, number>();
  let positions = 0;
  const work = <T>(name: string, value: T) => {
    log.push(name);
    positions += 100_000;
    const more = (left.get(name) ?? slices) - 1;
    left.set(name, more > 0 ? more : slices);
    return more > 0 ? err('cancelled' as const) : ok(value);
  };
  const solver: Partial<Solver> = {
    solveCards: () => work('cards', [{ card: 'AS', tricks: 1 }]),
    solveBest: () => work('best', { card: 'AS', tricks: 1, equals: ['AS'] }),
    checkClaim: () => work('claim', true),
    traceTricks: () => work('trace', [7, 6]),
    solveStrain: (_, name) => work(name, { N: 1, E: 2, S: 3, W: 4 }),
    effort: () => ({ positions, bytes: 0 }),
  };
  return solver as Solver;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const queueOf = (solver: Solver): SolverQueue => createSolverQueue({ solver: Promise.resolve(solver), pause });
const solverClient = (solver: Solver): SolverClient => serveSolverPort(queueOf(solver));

describe('a solver’s queue', () => {
  it.each([
    [CARDS, { kind: 'cards', values: [{ card: 'AS', tricks: 1 }] }],
    [
      { kind: 'best', play: PLAY },
      { kind: 'best', best: { card: 'AS', tricks: 1, equals: ['AS'] } },
    ],
    [
      { kind: 'claim', play: PLAY, side: 'NS', tricks: 1 },
      { kind: 'claim', holds: true },
    ],
    [
      { kind: 'trace', deal: NONE, strain: 'NT', leader: 'N', cards: ['AS'], from: 0 },
      { kind: 'trace', tricks: [7, 6] },
    ],
    [strain('H'), { kind: 'strain', tricks: { N: 1, E: 2, S: 3, W: 4 } }],
  ] as const)('answers what one slice is enough for: %o', async (question, answer) =>
    expect(await solverClient(slow(1)).ask(1, 'bot', question)).toEqual(answer),
  );

  it('goes on in slices until it has the answer', async () => {
    const log: string[] = [];
    const answer = await solverClient(slow(4, log)).ask(1, 'table', strain('H'));
    expect(answer).toEqual({ kind: 'strain', tricks: { N: 1, E: 2, S: 3, W: 4 } });
    expect(log).toEqual(['H', 'H', 'H', 'H']);
  });

  it('lets a cancel in between two slices', async () => {
    const line = solverClient(slow(Number.POSITIVE_INFINITY));
    const answer = line.ask(1, 'scores', CARDS);
    await pause();
    void line.cancel(1);
    expect(await answer).toEqual({ kind: 'none', reason: 'cancelled' });
  });

  it('gives up a question that takes too long', async () => {
    const log: string[] = [];
    const solver = Promise.resolve(slow(Number.POSITIVE_INFINITY, log));
    const queue = createSolverQueue({ solver, pause: async () => undefined });
    expect(await serveSolverPort(queue).ask(1, 'table', CARDS)).toEqual({ kind: 'none', reason: 'cancelled' });
    expect(log).toHaveLength(600);
  });

  it('does one question after another, whichever line it came by', async () => {
    const log: string[] = [];
    const queue = queueOf(slow(2, log));
    await Promise.all([
      serveSolverPort(queue).ask(1, 'table', strain('S')),
      serveSolverPort(queue).ask(1, 'table', strain('H')),
    ]);
    expect(log).toEqual(['S', 'S', 'H', 'H']);
  });

  it('lets a bot of another line go before a table under way, from the next slice on (ruling 26)', async () => {
    const log: string[] = [];
    const queue = queueOf(slow(3, log));
    const table = serveSolverPort(queue).ask(1, 'table', strain('S'));
    await pause();
    const bot = serveSolverPort(queue).ask(1, 'bot', CARDS);
    await Promise.all([table, bot]);
    expect(log).toEqual(['S', 'cards', 'cards', 'cards', 'S', 'S']);
  });

  it('answers a piece of many positions, one after another, within the slices', async () => {
    const log: string[] = [];
    const plays = [PLAY, PLAY, PLAY];
    const answer = await solverClient(slow(2, log)).ask(1, 'many', { kind: 'many', plays, what: { kind: 'cards' } });
    const one = { kind: 'cards', cards: [{ card: 'AS', tricks: 1 }] };
    expect(answer).toEqual({ kind: 'many', answers: [one, one, one] });
    expect(log).toHaveLength(6);
  });

  it('leaves a position of many that takes too long unanswered, and goes on with the next', async () => {
    const solver = slow(1);
    let asked = 0;
    const stuck: Solver = {
      ...solver,
      solveCards: (...question) => {
        const answer = solver.solveCards(...question);
        return asked++ < 200 ? err('cancelled') : answer;
      },
    };
    const queue = createSolverQueue({ solver: Promise.resolve(stuck), pause: async () => undefined });
    const plays = [PLAY, PLAY];
    const answer = await serveSolverPort(queue).ask(1, 'many', { kind: 'many', plays, what: { kind: 'cards' } });
    expect(answer).toEqual({ kind: 'many', answers: [null, { kind: 'cards', cards: [{ card: 'AS', tricks: 1 }] }] });
  });

  it('lets every other asker go before many positions, from the next slice on (ruling 26)', async () => {
    const log: string[] = [];
    const queue = queueOf(slow(3, log));
    const plays = [PLAY, PLAY];
    const many = serveSolverPort(queue).ask(1, 'many', { kind: 'many', plays, what: { kind: 'cards' } });
    await pause();
    const table = serveSolverPort(queue).ask(1, 'table', strain('S'));
    await Promise.all([many, table]);
    expect(log).toEqual(['cards', 'S', 'S', 'S', 'cards', 'cards', 'cards', 'cards', 'cards']);
  });

  it('passes over a question that was cancelled before its turn', async () => {
    const log: string[] = [];
    const line = solverClient(slow(2, log));
    const first = line.ask(1, 'scores', strain('S'));
    const second = line.ask(2, 'table', CARDS);
    void line.cancel(2);
    await first;
    expect(await second).toEqual({ kind: 'none', reason: 'cancelled' });
    expect(log).toEqual(['S', 'S']);
  });

  it('says when it has something to do and when it has not', async () => {
    const seen: string[] = [];
    const solver = Promise.resolve(slow(2));
    const queue = createSolverQueue({
      solver,
      pause,
      onBusy: () => void seen.push('busy'),
      onIdle: (ready) => void seen.push(`idle ${ready.effort().bytes}`),
    });
    await serveSolverPort(queue).ask(1, 'bot', CARDS);
    await vi.waitFor(() => expect(seen).toEqual(['busy', 'idle 0']));
    await serveSolverPort(queue).ask(2, 'bot', CARDS);
    await vi.waitFor(() => expect(seen).toEqual(['busy', 'idle 0', 'busy', 'idle 0']));
  });

  it.each([
    ['the solver did not load', () => Promise.reject<Solver>(new Error('no wasm'))],
    ['it cannot read the position', async () => ({ solveCards: () => err('bad-card') }) as unknown as Solver],
    [
      'it breaks',
      async () =>
        ({
          solveCards: () => {
            throw new Error('trap');
          },
        }) as unknown as Solver,
    ],
  ])('answers failed when %s', async (_, load) => {
    const line = serveSolverPort(createSolverQueue({ solver: load(), pause }));
    expect(await line.ask(1, 'bot', CARDS)).toEqual({ kind: 'none', reason: 'failed' });
  });
});
