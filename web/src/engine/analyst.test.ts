import type { Card } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import { startPlay } from '@overtrick/shared/bridge/play';
import { findTrickTable, type TrickTable } from '@overtrick/shared/bridge/trick-table';
import type { Trace } from '@overtrick/shared/table/look-back';
import { describe, expect, it, vi } from 'vitest';
import { createAnalyst, type LineOfPlay } from './analyst.ts';
import type { SolverPool } from './worker/pool.ts';
import type { SolverAnswer, SolverQuestion } from './worker/protocol.ts';

const DEAL: Deal = {
  N: ['AS', '3S', '2S'],
  E: ['KS', '5S', '4S'],
  S: ['QS', 'TS', '9S'],
  W: ['JS', '8S', '7S'],
};
const CARDS: readonly Card[] = ['AS', '4S', '9S', '7S', '2S', '5S'];
const LINE: LineOfPlay = { deal: DEAL, strain: 'NT', leader: 'N', cards: CARDS };
const TABLE = findTrickTable('S 2 0 2 0;H 2 0 2 0;D 2 0 2 0;C 2 0 2 0;N 2 0 2 0') as TrickTable;
const STORE = { find: async () => undefined, keep: async () => undefined };

/** Values 10, 11, 12 … before each card; `answer` may say otherwise. */
function poolOf(answer: (question: SolverQuestion) => SolverAnswer | undefined = () => undefined) {
  const asked: SolverQuestion[] = [];
  const pool: SolverPool = {
    async ask(_, question) {
      asked.push(question);
      const other = answer(question);
      if (other) return other;
      if (question.kind !== 'trace') return { kind: 'none', reason: 'failed' };
      const tricks = [...question.cards, null].map((_, index) => 10 + index).slice(question.from);
      return { kind: 'trace', tricks };
    },
    askTrickTable: vi.fn(async () => ({ kind: 'table' as const, table: TABLE })),
    askMany: async () => [],
    cancel: () => undefined,
    replace: () => undefined,
    close: vi.fn(),
  };
  return { pool, asked, analyst: createAnalyst(pool, STORE) };
}

describe('a line', () => {
  it('is traced from its end, each value asked for once, and told as it grows', async () => {
    const { analyst, asked } = poolOf();
    const told: Trace[] = [];
    expect(await analyst.traceLine(LINE, (trace) => void told.push(trace))).toEqual([10, 11, 12, 13, 14, 15, 16]);
    expect(asked).toMatchObject([
      { cards: CARDS, from: 3 },
      { cards: CARDS.slice(0, 2), from: 0 },
    ]);
    expect(told[0]).toEqual([null, null, null, 13, 14, 15, 16]);
  });

  it('of no cards has the value of the deal', async () => {
    expect(await poolOf().analyst.traceLine({ ...LINE, cards: [] })).toEqual([10]);
  });

  it('stays unknown before a trick that is too hard', async () => {
    const { analyst } = poolOf((question) =>
      question.kind === 'trace' && question.from === 0 ? { kind: 'none', reason: 'cancelled' } : undefined,
    );
    expect(await analyst.traceLine(LINE)).toEqual([null, null, null, 13, 14, 15, 16]);
  });

  it('is unknown where the solver does not work', async () => {
    const { analyst, asked } = poolOf(() => ({ kind: 'none', reason: 'failed' }));
    expect(await analyst.traceLine(LINE)).toEqual([null, null, null, null, null, null, null]);
    expect(asked).toHaveLength(1);
  });

  it('is let go of when the look back is left', async () => {
    const { analyst, asked, pool } = poolOf();
    const trace = analyst.traceLine(LINE, () => analyst.close());
    expect(await trace).toEqual([null, null, null, 13, 14, 15, 16]);
    expect(asked).toHaveLength(1);
    expect(pool.close).toHaveBeenCalledOnce();
  });
});

it('weighs every card of a position, or says that it cannot', async () => {
  const play = startPlay(DEAL, 'NT', 'N');
  const values = [{ card: 'AS', tricks: 2 }] as const;
  expect(await poolOf(() => ({ kind: 'cards', values })).analyst.weighCards(play)).toEqual(values);
  expect(await poolOf().analyst.weighCards(play)).toBeNull();
});

it('has the table that came with the deal, else one that is worked out', async () => {
  const { analyst, pool } = poolOf();
  expect(await analyst.findTrickTable(DEAL, TABLE)).toBe(TABLE);
  expect(pool.askTrickTable).not.toHaveBeenCalled();
  expect(await analyst.findTrickTable(DEAL, undefined)).toEqual(TABLE);
  expect(pool.askTrickTable).toHaveBeenCalledOnce();
});
