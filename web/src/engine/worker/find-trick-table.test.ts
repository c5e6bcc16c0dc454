import type { Deal } from '@overtrick/shared/bridge/deal';
import { findTrickTable, formatTrickTable, type TrickTable } from '@overtrick/shared/bridge/trick-table';
import { describe, expect, it, vi } from 'vitest';
import { createTrickTableFinder } from './find-trick-table.ts';
import type { SolverPool } from './pool.ts';
import type { TrickTableStore } from './protocol.ts';

const DEAL: Deal = { N: ['AS', 'KS'], E: ['QS', 'JS'], S: ['AH', 'KH'], W: ['QH', 'JH'] };
const SHUFFLED: Deal = { ...DEAL, N: ['KS', 'AS'] };
const TEXT = 'S 2 0 2 0;H 2 0 2 0;D 2 0 2 0;C 2 0 2 0;N 2 0 2 0';
const TABLE = findTrickTable(TEXT) as TrickTable;

function storeOf(kept = new Map<string, string>()) {
  const store: TrickTableStore = {
    find: async (deal) => kept.get(deal),
    keep: async (deal, table) => void kept.set(deal, table),
  };
  return { kept, store };
}

const solving = () => vi.fn<SolverPool['askTrickTable']>(async () => ({ kind: 'table', table: TABLE }));

describe('the table of a deal', () => {
  it('is the one that came with the deal, and nobody is asked', async () => {
    const askTrickTable = solving();
    const { kept, store } = storeOf();
    const answer = await createTrickTableFinder({ askTrickTable }, store)({ deal: DEAL, known: TABLE });
    expect(answer).toEqual({ kind: 'table', table: TABLE });
    expect([askTrickTable.mock.calls.length, kept.size]).toEqual([0, 0]);
  });

  it('is worked out once and kept, whichever way the hands are sorted', async () => {
    const askTrickTable = solving();
    const { kept, store } = storeOf();
    const tables = createTrickTableFinder({ askTrickTable }, store);
    expect(await tables({ deal: DEAL, known: null })).toEqual({ kind: 'table', table: TABLE });
    expect(await tables({ deal: SHUFFLED })).toEqual({ kind: 'table', table: TABLE });
    expect(askTrickTable).toHaveBeenCalledOnce();
    expect([...kept.values()]).toEqual([formatTrickTable(TABLE)]);
  });

  it('that was cancelled is not kept', async () => {
    const askTrickTable = vi.fn<SolverPool['askTrickTable']>(async () => ({ kind: 'none', reason: 'cancelled' }));
    const { kept, store } = storeOf();
    const answer = await createTrickTableFinder({ askTrickTable }, store)({ deal: DEAL });
    expect(answer).toEqual({ kind: 'none', reason: 'cancelled' });
    expect(kept.size).toBe(0);
  });

  it('is answered where the device cannot keep anything, or what it kept cannot be read', async () => {
    const full: TrickTableStore = {
      find: () => Promise.reject(new Error('no database')),
      keep: () => Promise.reject(new Error('full')),
    };
    expect((await createTrickTableFinder({ askTrickTable: solving() }, full)({ deal: DEAL })).kind).toBe('table');
    const spoiled: TrickTableStore = { find: async () => 'S 1', keep: async () => undefined };
    expect((await createTrickTableFinder({ askTrickTable: solving() }, spoiled)({ deal: DEAL })).kind).toBe('table');
  });
});
