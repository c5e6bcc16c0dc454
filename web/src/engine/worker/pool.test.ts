import { describe, expect, it } from 'vitest';
import { createPool } from './pool.ts';
import type { Answer, Question, SolverLine } from './protocol.ts';

/** A question that can be told from others. */
const about = (strain: 'C' | 'D' | 'H' | 'S' | 'NT'): Question => ({
  kind: 'strain',
  deal: { N: [], E: [], S: [], W: [] },
  strain,
});

interface Bench extends SolverLine {
  /** What is being worked on, in the order in which it came. */
  readonly asked: string[];
  readonly cancelled: number[];
  /** Answers the latest question. */
  finish(): void;
  break(): void;
}

const DONE: Answer = { kind: 'strain', tricks: { N: 1, E: 1, S: 1, W: 1 } };

function bench(): Bench {
  const asked: string[] = [];
  const cancelled: number[] = [];
  let answer: (answer: Answer) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  return {
    asked,
    cancelled,
    ask: (_, question) => {
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

const reasonOf = async (answer: Promise<Answer>): Promise<string> => {
  const given = await answer;
  return given.kind === 'none' ? given.reason : given.kind;
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the pool of solvers', () => {
  it('puts a question to a free solver and hands back its answer', async () => {
    const one = bench();
    const answer = createPool([one]).ask('bot', about('S'));
    one.finish();
    expect(await answer).toEqual(DONE);
  });

  it('works on as many questions as there are solvers', () => {
    const benches = [bench(), bench()];
    const pool = createPool(benches);
    void pool.ask('grading', about('S'));
    void pool.ask('table', about('H'));
    expect(benches.map((one) => one.asked)).toEqual([['S'], ['H']]);
  });

  it('answers a waiting question superseded when the same asker has a newer one', async () => {
    const one = bench();
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
    const one = bench();
    const pool = createPool([one]);
    const old = pool.ask('scores', about('C'));
    void pool.ask('scores', about('D'));
    expect(await reasonOf(old)).toBe('superseded');
    expect([one.cancelled, one.asked]).toEqual([[1], ['C', 'D']]);
  });

  it('leaves the questions of other askers alone', async () => {
    const benches = [bench(), bench()];
    const pool = createPool(benches);
    const scores = pool.ask('scores', about('C'));
    void pool.ask('claim', about('D'));
    void pool.ask('claim', about('H'));
    benches[0]?.finish();
    expect(await reasonOf(scores)).toBe('strain');
  });

  it('puts the most urgent of the waiting questions first', async () => {
    const one = bench();
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
    const one = bench();
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

  it('takes the least urgent desk for a bot', () => {
    const benches = [bench(), bench()];
    const pool = createPool(benches);
    void pool.ask('claim', about('C'));
    void pool.ask('table', about('D'));
    void pool.ask('bot', about('S'));
    expect(benches.map((one) => one.asked)).toEqual([['C'], ['D', 'S']]);
  });

  it('does not listen to what a stopped solver still says', async () => {
    const one = bench();
    const pool = createPool([one]);
    void pool.ask('scores', about('C'));
    const late = one.finish;
    const latest = pool.ask('scores', about('D'));
    late();
    one.finish();
    expect(await reasonOf(latest)).toBe('strain');
  });

  it('answers failed when the solver does', async () => {
    const one = bench();
    const answer = createPool([one]).ask('bot', about('S'));
    one.break();
    expect(await reasonOf(answer)).toBe('failed');
  });

  it('asks the successor of a solver that broke, but gives up the second time', async () => {
    const benches = [bench(), bench(), bench()];
    const pool = createPool(benches.slice(0, 1));
    const answer = pool.ask('grading', about('S'));
    pool.replace(0, benches[1]);
    expect(benches[1]?.asked).toEqual(['S']);
    pool.replace(0, benches[2]);
    expect(await reasonOf(answer)).toBe('failed');
  });

  it('answers failed when no solver is left', async () => {
    const pool = createPool([bench()]);
    const open = pool.ask('bot', about('S'));
    pool.replace(0, undefined);
    expect(await reasonOf(open)).toBe('failed');
    expect(await reasonOf(pool.ask('bot', about('H')))).toBe('failed');
    expect(await reasonOf(createPool([]).ask('bot', about('H')))).toBe('failed');
  });

  it('answers all that is open when it closes', async () => {
    const one = bench();
    const pool = createPool([one]);
    const open = [pool.ask('grading', about('C')), pool.ask('table', about('D'))];
    pool.close();
    expect(await Promise.all(open.map(reasonOf))).toEqual(['cancelled', 'cancelled']);
    expect(one.cancelled).toEqual([1]);
  });
});
