import type { Deal } from '@overtrick/shared/bridge/deal';
import { formatDeal } from '@overtrick/shared/bridge/deal';
import { sortHand } from '@overtrick/shared/bridge/hand';
import { bySeat } from '@overtrick/shared/bridge/seat';
import { findTrickTable, formatTrickTable, type TrickTable } from '@overtrick/shared/bridge/trick-table';
import type { OnStrain, SolverPool, TrickTableAnswer } from './pool.ts';
import type { TrickTableStore } from './protocol.ts';

interface TrickTableQuestion {
  readonly deal: Deal;
  /** What came with the deal, in a bundle or from the server (ruling 27). */
  readonly known?: TrickTable | null;
  readonly onStrain?: OnStrain;
}

/**
 * Makes a function that finds the trick table of a deal: the one that came with the deal, else the one that this device
 * has kept, else the solvers work it out and it is kept. The answer is given even if it could not be kept.
 */
export const createTrickTableFinder =
  (pool: Pick<SolverPool, 'askTrickTable'>, store: TrickTableStore) =>
  async ({ deal, known, onStrain }: TrickTableQuestion): Promise<TrickTableAnswer> => {
    if (known) return { kind: 'table', table: known };
    const name = nameOf(deal);
    const kept = findTrickTable((await store.find(name).catch(() => undefined)) ?? '');
    if (kept) return { kind: 'table', table: kept };
    const answer = await pool.askTrickTable('table', deal, onStrain);
    if (answer.kind === 'table') await store.keep(name, formatTrickTable(answer.table)).catch(() => undefined);
    return answer;
  };

/** The key of a deal: the same for the same cards, with any dealer and in any order. */
const nameOf = (deal: Deal): string => formatDeal(bySeat((seat) => sortHand(deal[seat])));
