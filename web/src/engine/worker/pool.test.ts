import type { Play } from '@overtrick/shared/bridge/play';
import { describe, expect, it } from 'vitest';
import { createPool } from './pool.ts';
import type { SolverAnswer, SolverClient, SolverQuestion } from './protocol.ts';

/** A question that can be told from others. */
const about = (strain: 'C' | 'D' | 'H' | 'S' | 'NT'): SolverQuestion => ({
  kind: 'strain',
  deal: { N: [], E: [], S: [], W: [] },
  strain,
});

const NO_PLAY: Play = {
  strain: 'NT',
  hands: { N: [], E: [], S: [], W: [] },
  done: [],
  trick: { leader: 'N', cards: [] },
};

interface FakeSolver extends SolverClient {
  /** The open questions, in the order in which they came. */
  readonly asked: string[];
  readonly askers: string[];
  readonly cancelled: number[];
  /** Answers the latest question. */
  finish(): void;
  break(): void;
}

const DONE: SolverAnswer = { kind: 'strain', tricks: { N: 1, E: 1, S: 1, W: 1 } };

function fakeSolver(): FakeSolver {
  const asked: string[] = [];
  const askers: string[] = [];
  const cancelled: number[] = [];
  let answer: (answer: SolverAnswer) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  return {
    asked,
    askers,
    cancelled,
    ask: (_, asker, question) => {
      askers.push(asker);
      asked.push(question.kind === 'strain' ? question.strain : 'cards');
      return new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      });
    },
    cancel: (id) => void cancelled.push(id),
    finish: () => answer(DONE),
    break: () => fail(new Error('broken')),
  };
}

const reasonOf = async (answer: Promise<SolverAnswer>): Promise<string> => {
  const given = await answer;
  return given.kind === 'none' ? given.reason : given.kind;
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the pool of solvers', () => {
  it('puts a question to a free solver and hands back its answer', async () => {
    const one = fakeSolver();
    const answer = createPool([one]).ask('bot', about('S'));
    one.finish();
    expect(await answer).toEqual(DONE);
  });

  it('works on as many questions as there are solvers', () => {
    const solvers = [fakeSolver(), fakeSolver()];
    const pool = createPool(solvers);
    void pool.ask('grading', about('S'));
    void pool.ask('table', about('H'));
    expect(solvers.map((one) => one.asked)).toEqual([['S'], ['H']]);
  });

  it('puts a question about a play to the free solver that has just worked on its deal in its strain', async () => {
    const solvers = [fakeSolver(), fakeSolver()];
    const pool = createPool(solvers);
    const first = pool.ask('grading', about('S'));
    const second = pool.ask('table', about('H'));
    for (const one of solvers) one.finish();
    await Promise.all([first, second]);
    const play = (strain: 'C' | 'H'): SolverQuestion => ({ kind: 'cards', play: { ...NO_PLAY, strain } });
    void pool.ask('scores', play('H'));
    expect(solvers.map((one) => one.asked)).toEqual([['S'], ['H', 'cards']]);
    void pool.ask('trace', play('C'));
    expect(solvers.map((one) => one.asked)).toEqual([
      ['S', 'cards'],
      ['H', 'cards'],
    ]);
  });

  it('answers a waiting question superseded when the same asker has a newer one', async () => {
    const one = fakeSolver();
    const pool = createPool([one]);
    void pool.ask('grading', about('C'));
    const old = pool.ask('table', about('D'));
    const latest = pool.ask('table', about('H'));
    expect(await reasonOf(old)).toBe('superseded');
    one.finish();
    await settled();
    expect(one.asked).toEqual(['C', 'H']);
    one.finish();
    expect(await reasonOf(latest)).toBe('strain');
  });

  it('stops a question under way when the same asker has a newer one', async () => {
    const one = fakeSolver();
    const pool = createPool([one]);
    const old = pool.ask('scores', about('C'));
    void pool.ask('scores', about('D'));
    expect(await reasonOf(old)).toBe('superseded');
    expect([one.cancelled, one.asked]).toEqual([[1], ['C', 'D']]);
  });

  it('leaves the questions of other askers alone', async () => {
    const solvers = [fakeSolver(), fakeSolver()];
    const pool = createPool(solvers);
    const scores = pool.ask('scores', about('C'));
    void pool.ask('claim', about('D'));
    void pool.ask('claim', about('H'));
    solvers[0]?.finish();
    expect(await reasonOf(scores)).toBe('strain');
  });

  it('puts the most urgent of the waiting questions first', async () => {
    const one = fakeSolver();
    const pool = createPool([one]);
    void pool.ask('claim', about('C'));
    void pool.ask('table', about('D'));
    void pool.ask('grading', about('H'));
    one.finish();
    await settled();
    one.finish();
    await settled();
    expect(one.asked).toEqual(['C', 'H', 'D']);
  });

  it('lets a bot go before a question under way, which is asked again afterwards', async () => {
    const one = fakeSolver();
    const pool = createPool([one]);
    const table = pool.ask('table', about('C'));
    const bot = pool.ask('bot', about('S'));
    expect([one.cancelled, one.asked]).toEqual([[1], ['C', 'S']]);
    one.finish();
    expect(await reasonOf(bot)).toBe('strain');
    await settled();
    expect(one.asked).toEqual(['C', 'S', 'C']);
    one.finish();
    expect(await reasonOf(table)).toBe('strain');
  });

  it('passes on who asks, so that a solver with several pools puts bots first too', () => {
    const one = fakeSolver();
    void createPool([one]).ask('scores', about('S'));
    expect(one.askers).toEqual(['scores']);
  });

  it('finds a solver for a bot though another slot is empty', () => {
    const solvers = [fakeSolver(), fakeSolver()];
    const pool = createPool(solvers);
    pool.replace(0, undefined);
    void pool.ask('table', about('C'));
    void pool.ask('bot', about('S'));
    expect(solvers[1]?.asked).toEqual(['C', 'S']);
  });

  it('takes the solver of the least urgent question for a bot', () => {
    const solvers = [fakeSolver(), fakeSolver()];
    const pool = createPool(solvers);
    void pool.ask('claim', about('C'));
    void pool.ask('table', about('D'));
    void pool.ask('bot', about('S'));
    expect(solvers.map((one) => one.asked)).toEqual([['C'], ['D', 'S']]);
  });

  it('does not listen to what a stopped solver still says', async () => {
    const one = fakeSolver();
    const pool = createPool([one]);
    void pool.ask('scores', about('C'));
    const late = one.finish;
    const latest = pool.ask('scores', about('D'));
    late();
    one.finish();
    expect(await reasonOf(latest)).toBe('strain');
  });

  it('answers failed when the solver does', async () => {
    const one = fakeSolver();
    const answer = createPool([one]).ask('bot', about('S'));
    one.break();
    expect(await reasonOf(answer)).toBe('failed');
  });

  it('asks the successor of a solver that broke, but gives up the second time', async () => {
    const solvers = [fakeSolver(), fakeSolver(), fakeSolver()];
    const pool = createPool(solvers.slice(0, 1));
    const answer = pool.ask('grading', about('S'));
    pool.replace(0, solvers[1]);
    expect(solvers[1]?.asked).toEqual(['S']);
    pool.replace(0, solvers[2]);
    expect(await reasonOf(answer)).toBe('failed');
  });

  it('answers failed when no solver is left', async () => {
    const pool = createPool([fakeSolver()]);
    const open = pool.ask('bot', about('S'));
    pool.replace(0, undefined);
    expect(await reasonOf(open)).toBe('failed');
    expect(await reasonOf(pool.ask('bot', about('H')))).toBe('failed');
    expect(await reasonOf(createPool([]).ask('bot', about('H')))).toBe('failed');
  });

  it('answers all that is open when it closes', async () => {
    const one = fakeSolver();
    const pool = createPool([one]);
    const open = [pool.ask('grading', about('C')), pool.ask('table', about('D'))];
    pool.close();
    expect(await Promise.all(open.map(reasonOf))).toEqual(['cancelled', 'cancelled']);
    expect(one.cancelled).toEqual([1]);
  });
});

const HANDS = { N: [], E: [], S: [], W: [] };

describe('a table in the pool', () => {
  it('is shared out by strains, told as they come, and put together', async () => {
    const solvers = [fakeSolver(), fakeSolver()];
    const told: string[] = [];
    const answer = createPool(solvers).askTrickTable('table', HANDS, (strain) => told.push(strain));
    expect(solvers.map((one) => one.asked)).toEqual([['S'], ['H']]);
    for (const index of [1, 1, 0, 0, 1]) {
      solvers[index]?.finish();
      await settled();
    }
    expect(told).toEqual(['H', 'D', 'S', 'NT', 'C']);
    const row = { S: 1, H: 1, D: 1, C: 1, NT: 1 };
    expect(await answer).toEqual({ kind: 'table', table: { N: row, E: row, S: row, W: row } });
  });

  it('gives way as a whole to the next table of the same asker', async () => {
    const solvers = [fakeSolver(), fakeSolver()];
    const pool = createPool(solvers);
    const old = pool.askTrickTable('table', HANDS);
    const next = pool.askTrickTable('table', HANDS);
    expect(await old).toEqual({ kind: 'none', reason: 'superseded' });
    for (let strain = 0; strain < 5; strain++) {
      solvers[strain % 2]?.finish();
      await settled();
    }
    expect((await next).kind).toBe('table');
  });

  it('is cancelled by its asker, and leaves the solvers free', async () => {
    const one = fakeSolver();
    const pool = createPool([one]);
    const table = pool.askTrickTable('table', HANDS);
    const cards = pool.ask('scores', about('C'));
    pool.cancel('table');
    expect(await table).toEqual({ kind: 'none', reason: 'cancelled' });
    expect([one.cancelled, one.asked]).toEqual([[1], ['S', 'C']]);
    one.finish();
    expect(await reasonOf(cards)).toBe('strain');
  });

  it('has no answer when one of its strains has none', async () => {
    const one = fakeSolver();
    const table = createPool([one]).askTrickTable('table', HANDS);
    one.break();
    expect(await table).toEqual({ kind: 'none', reason: 'failed' });
    expect([one.asked, one.cancelled]).toEqual([['S', 'H'], [2]]);
  });

  it('steps aside for a bot and is finished afterwards', async () => {
    const one = fakeSolver();
    const pool = createPool([one]);
    const table = pool.askTrickTable('table', HANDS);
    const bot = pool.ask('bot', about('NT'));
    one.finish();
    await bot;
    for (let strain = 0; strain < 5; strain++) {
      one.finish();
      await settled();
    }
    expect(one.asked).toEqual(['S', 'NT', 'S', 'H', 'D', 'C', 'NT']);
    expect((await table).kind).toBe('table');
  });
});

const PLAY: Play = { strain: 'NT', hands: HANDS, done: [], trick: { leader: 'N', cards: [] } };
const VALUE = { kind: 'value' } as const;

/** A solver that tells the size of each piece of many positions it gets, and answers when it is told to. */
function pieceSolver() {
  const pieces: number[] = [];
  const waiting: (() => void)[] = [];
  const cancelled: number[] = [];
  const client: SolverClient = {
    ask: (_, __, question) =>
      new Promise((answer) => {
        const size = question.kind === 'many' ? question.plays.length : 0;
        pieces.push(size);
        waiting.push(() =>
          answer(size > 0 ? { kind: 'many', answers: Array(size).fill({ kind: 'value', tricks: 5 }) } : DONE),
        );
      }),
    cancel: (id) => void cancelled.push(id),
  };
  return { client, pieces, cancelled, finish: () => waiting.shift()?.() };
}

describe('many positions in the pool', () => {
  const positions = (count: number): readonly Play[] => Array.from({ length: count }, () => PLAY);

  it('are shared out in small pieces, told as they come, and answered in their order', async () => {
    const solvers = [pieceSolver(), pieceSolver()];
    const told: number[] = [];
    const answer = createPool(solvers.map(({ client }) => client)).askMany(positions(20), VALUE, {
      onAnswer: (index) => void told.push(index),
    });
    expect(solvers.map(({ pieces }) => pieces)).toEqual([[8], [8]]);
    solvers[1]?.finish();
    await settled();
    expect(told).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
    solvers[0]?.finish();
    solvers[1]?.finish();
    expect(await answer).toEqual(Array(20).fill({ kind: 'value', tricks: 5 }));
  });

  it('end as soon as it is enough, and leave the solvers free', async () => {
    const one = pieceSolver();
    const pool = createPool([one.client]);
    const answer = pool.askMany(positions(1000), VALUE, { onAnswer: (index) => (index === 2 ? 'enough' : undefined) });
    one.finish();
    expect((await answer).map((value) => value !== null)).toEqual([true, true, true, ...Array(997).fill(false)]);
    void pool.ask('table', about('S'));
    // the next piece had begun
    expect([one.pieces, one.cancelled]).toEqual([[8, 8, 0], [2]]);
  });

  it('end with their signal', async () => {
    const one = pieceSolver();
    const stop = new AbortController();
    const pool = createPool([one.client]);
    const answer = pool.askMany(positions(9), VALUE, { signal: stop.signal });
    stop.abort();
    expect(await answer).toEqual(Array(9).fill(null));
    expect(one.cancelled).toEqual([1]);
    expect(await pool.askMany(positions(1), VALUE, { signal: stop.signal })).toEqual([null]);
    expect(one.pieces).toEqual([8]);
  });

  it('step aside for a bot, and let every other question go before the next piece', async () => {
    const one = pieceSolver();
    const pool = createPool([one.client]);
    const answer = pool.askMany(positions(10), VALUE);
    void pool.ask('bot', about('S'));
    expect([one.cancelled, one.pieces]).toEqual([[1], [8, 0]]);
    const table = pool.ask('table', about('H'));
    one.finish();
    one.finish();
    await settled();
    expect(one.pieces).toEqual([8, 0, 0]);
    one.finish();
    await table;
    await settled();
    one.finish();
    await settled();
    one.finish();
    expect(one.pieces).toEqual([8, 0, 0, 8, 2]);
    expect(await answer).toHaveLength(10);
  });

  it('are asked beside others: a second question supersedes nothing', async () => {
    const one = pieceSolver();
    const pool = createPool([one.client]);
    const answers = [pool.askMany(positions(1), VALUE), pool.askMany(positions(2), VALUE)];
    one.finish();
    await settled();
    one.finish();
    expect((await Promise.all(answers)).flat()).toEqual(Array(3).fill({ kind: 'value', tricks: 5 }));
  });

  it('have no answers when there is no solver, or it fails', async () => {
    expect(await createPool([]).askMany(positions(2), VALUE)).toEqual([null, null]);
    const one = fakeSolver();
    const answer = createPool([one]).askMany(positions(2), VALUE);
    one.break();
    expect(await answer).toEqual([null, null]);
  });
});

describe('a solver that does not let go of a question', () => {
  const alarmed = () => {
    const stuck: number[] = [];
    const alarms = new Set<() => void>();
    const one = fakeSolver();
    const pool = createPool([one], {
      onStuck: (index) => void stuck.push(index),
      after: (_, call) => {
        alarms.add(call);
        return () => void alarms.delete(call);
      },
    });
    return { one, pool, stuck, wait: () => [...alarms].forEach((call) => void call()) };
  };

  it('is reported after a while', () => {
    const { pool, stuck, wait } = alarmed();
    void pool.ask('scores', about('C'));
    wait();
    expect(stuck).toEqual([]);
    pool.cancel('scores');
    wait();
    expect(stuck).toEqual([0]);
  });

  it('is not when it answers in time', async () => {
    const { one, pool, stuck, wait } = alarmed();
    void pool.ask('scores', about('C'));
    pool.cancel('scores');
    one.finish();
    await settled();
    wait();
    expect(stuck).toEqual([]);
  });

  it('is not once it has been replaced', () => {
    const { pool, stuck, wait } = alarmed();
    void pool.ask('scores', about('C'));
    pool.cancel('scores');
    pool.replace(0, fakeSolver());
    wait();
    expect(stuck).toEqual([]);
  });
});
