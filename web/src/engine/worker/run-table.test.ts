import { legalCards, type Play } from '@overtrick/shared/bridge/play';
import { tableDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import { unwrap } from '@overtrick/shared/result';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { PlayerEvent, TableEvent } from '@overtrick/shared/table/event';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { describe, expect, it, vi } from 'vitest';
import type { Asker, SolverAnswer, SolverQuestion } from './protocol.ts';
import { runTable } from './run-table.ts';
import { ONE_NO_TRUMP } from './study-deal.testing.ts';

interface Asked {
  readonly asker: Asker;
  readonly kind: SolverQuestion['kind'];
  readonly play: Play;
  readonly answer: (answer: SolverAnswer) => void;
}

/** A table with a clock and a solver that the test controls. */
function open(events: readonly TableEvent[] = [], delayFactor = 1) {
  const seen: Snapshot[] = [];
  const kept: TableEvent[] = [];
  const records: AttemptFacts[] = [];
  const order: string[] = [];
  const timers: { milliseconds: number; call: () => void; off: boolean }[] = [];
  const asked: Asked[] = [];
  let failures = 0;
  const table = runTable(
    unwrap(tableDealOf(ONE_NO_TRUMP)),
    { mode: 'STUDY', events, opening: { seed: 5, moveSeen: false }, delayFactor },
    {
      after(milliseconds, call) {
        const timer = { milliseconds, call, off: false };
        timers.push(timer);
        return () => {
          timer.off = true;
        };
      },
      ask: (asker, question: SolverQuestion) =>
        new Promise(
          (answer) =>
            (question.kind === 'cards' || question.kind === 'best') &&
            asked.push({ asker, kind: question.kind, play: question.play, answer }),
        ),
    },
    {
      onSnapshot(snapshot) {
        seen.push(snapshot);
        order.push('snapshot');
      },
      onEvent(event) {
        kept.push(event);
        order.push(event.type);
      },
      onRecord(facts) {
        records.push(facts);
        order.push('record');
      },
      onSolverFailed: () => void failures++,
    },
  );
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  /** Lets time pass and the solver answer until the table waits for the student. */
  async function run(reason?: 'failed'): Promise<void> {
    await settled();
    for (let more = true; more; await settled()) {
      const timer = timers.shift();
      if (timer && !timer.off) timer.call();
      const question = asked.shift();
      question?.answer(reason ? { kind: 'none', reason } : level(question.play));
      more = timer !== undefined || question !== undefined;
    }
  }
  const last = (): Snapshot => seen.at(-1) as Snapshot;
  const act = async (event: PlayerEvent): Promise<void> => {
    table.dispatch(event);
    await run();
  };
  const finish = async (): Promise<void> => {
    await run();
    while (last().phase !== 'done') await act(moveOf(last()));
  };
  return { table, seen, kept, records, order, timers, asked, run, last, act, finish, failures: () => failures };
}

const level = (play: Play): SolverAnswer => ({
  kind: 'cards',
  values: legalCards(play).map((card) => ({ card, tricks: 0 })),
});

const moveOf = ({ phase, legal }: Snapshot): PlayerEvent => {
  if (phase === 'bidding') return { type: 'callMade', call: '1NT' };
  return { type: 'cardPlayed', card: legal[0] ?? 'AS' };
};

describe('a running table', () => {
  it('opens a new session with its seed, and shows it', () => {
    const { kept, last } = open();
    expect(kept).toEqual([{ type: 'opened', seed: 5, moveSeen: false, botVersion: 2 }]);
    expect(last().auction.turn).toBe('S');
  });

  it('tells an event before the snapshot that it leads to, and the record after both', async () => {
    const table = open();
    await table.finish();
    expect(table.order.slice(0, 4)).toEqual(['opened', 'snapshot', 'callMade', 'snapshot']);
    expect(table.order.slice(-3)).toEqual([table.kept.at(-1)?.type, 'snapshot', 'record']);
    expect(table.records).toHaveLength(1);
  });

  it.each([
    [{ type: 'cardPlayed', card: 'AS' }, 'cardPlayed failed: not-your-turn'],
    [{ type: 'callMade', call: 'XX' }, 'callMade failed: inadmissible-redouble'],
  ] as const)(
    'keeps nothing of %j, which fails, only logs it (S-85) and answers with the table as it is',
    (event, words) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { table, kept, seen, failures } = open();
      table.dispatch(event);
      expect(kept).toHaveLength(1);
      expect(seen).toEqual([seen[0], seen[0]]);
      expect(warned.mock.calls).toEqual([[words]]);
      expect(failures()).toBe(0);
      warned.mockRestore();
    },
  );

  it('waits as long as the session asks, times the factor', async () => {
    const [whole, tenth] = [open([], 1), open([], 0.1)];
    for (const { table } of [whole, tenth]) table.dispatch({ type: 'callMade', call: '1NT' });
    expect(whole.timers[0]?.milliseconds).toBeGreaterThanOrEqual(1000);
    expect(tenth.timers[0]?.milliseconds).toBeCloseTo((whole.timers[0]?.milliseconds ?? 0) / 10);
  });

  it('keeps a lifted card for its own time whatever the factor, and plays on by itself (ruling 62, D-233)', async () => {
    const table = open([], 0.1);
    await table.run();
    await table.act({ type: 'callMade', call: '1NT' });
    const before = table.last().trick.cards.length;
    table.table.dispatch({ type: 'cardPlayed', card: table.last().legal[0] ?? 'AS', takeBackFor: 2000 });
    expect(table.timers.map(({ milliseconds }) => milliseconds)).toContain(2000);
    const own = table.timers.splice(
      table.timers.findIndex(({ milliseconds }) => milliseconds === 2000),
      1,
    );
    await table.run();
    expect(table.last()).toMatchObject({ lifted: { milliseconds: 2000 }, can: { takeBackFree: true } });
    expect(table.last().trick.cards).toHaveLength(before + 1);
    const again = open(table.kept, 0.1);
    expect(again.last()).toEqual(table.last());
    expect(again.timers.map(({ milliseconds }) => milliseconds)).toEqual([2000]);
    own[0]?.call();
    await table.run();
    expect(table.last().lifted).toBeNull();
    expect(table.last().acting).not.toBeNull();
  });

  it('goes on after a reload where it was, without asking for what was answered', async () => {
    const first = open();
    await first.run();
    await first.act({ type: 'callMade', call: '1NT' });
    const again = open(first.kept);
    expect(again.last()).toEqual(first.last());
    expect(again.kept).toEqual([]);
    await again.finish();
    expect(again.records).toHaveLength(1);
  });

  it('asks again for the pause that a reload cut off', () => {
    const first = open();
    first.table.dispatch({ type: 'callMade', call: '1NT' });
    const again = open(first.kept);
    expect(again.timers.map((timer) => timer.milliseconds)).toEqual(first.timers.map((timer) => timer.milliseconds));
  });

  it('tells the record again when a finished session is opened', async () => {
    const first = open();
    await first.finish();
    expect(open(first.kept).records).toEqual(first.records);
  });

  it('asks for every card when a bot leads, and for the best only when it plays on (ruling 40)', async () => {
    const table = open([], 0);
    const bots: string[] = [];
    const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
    table.table.dispatch({ type: 'callMade', call: '1NT' });
    for (let round = 0; round < 60; round++) {
      table.timers.splice(0).forEach(({ call, off }) => void (off || call()));
      await settled();
      for (const { asker, kind, play, answer } of table.asked.splice(0)) {
        if (asker === 'bot') bots.push(`${play.trick.cards.length + 4 * play.done.length} ${kind}`);
        const card = legalCards(play)[0] ?? 'AS';
        answer(kind === 'best' ? { kind, best: { card, tricks: 0, equals: [card] } } : level(play));
      }
      await settled();
      const { legal } = table.last();
      if (legal[0]) table.table.dispatch({ type: 'cardPlayed', card: legal[0] });
    }
    expect(bots.length).toBeGreaterThan(3);
    for (const asked of bots) expect(asked).toMatch(/^(0 cards|[1-9]\d* best)$/);
  });

  it('asks for grading one question at a time', async () => {
    const table = open();
    await table.run();
    table.table.dispatch({ type: 'callMade', call: '1NT' });
    while (!table.last().acting) {
      table.timers.shift()?.call();
      await Promise.resolve();
    }
    table.table.dispatch({ type: 'cardPlayed', card: 'AS' });
    table.timers.shift()?.call();
    for (const { asker, play, answer } of table.asked) if (asker === 'bot') answer(level(play));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(table.asked.filter(({ asker }) => asker === 'grading')).toHaveLength(1);
  });

  it('plays on without a solver, and says so', async () => {
    const table = open();
    table.table.dispatch({ type: 'callMade', call: '1NT' });
    await table.run('failed');
    while (table.last().phase !== 'done') {
      table.table.dispatch(moveOf(table.last()));
      await table.run('failed');
    }
    expect(table.records[0]?.result.best).toBeNull();
    expect(table.failures()).toBeGreaterThan(0);
  });

  it('is silent once it is closed', () => {
    const { table, timers, kept, seen } = open();
    table.dispatch({ type: 'callMade', call: '1NT' });
    const before = [kept.length, seen.length];
    table.close();
    expect(timers.every((timer) => timer.off)).toBe(true);
    for (const timer of timers) timer.call();
    expect([kept.length, seen.length]).toEqual(before);
  });
});
