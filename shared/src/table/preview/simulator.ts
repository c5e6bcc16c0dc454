import type { Seat } from '../../bridge/seat.ts';
import type { TableDeal } from '../table-deal.ts';
import { type Preview, startPreview } from './state.ts';

/** What was opened in the simulator, and by whom it was looked at from where (deals 3.7). */
export interface SessionEntry {
  readonly gameId: string;
  readonly playerPosition: Seat;
}

/** The deals loaded in the simulator and the one on its table. */
export interface Simulator {
  readonly deals: readonly TableDeal[];
  /** One position for each deal loaded (S-20). */
  readonly playersPositions: readonly Seat[];
  readonly index: number;
  readonly sessionGameData: readonly SessionEntry[];
  /** Null while nothing is loaded. */
  readonly preview: Preview | null;
}

/** The reset state: PREVIEW with nothing on the table (S-10). */
export const EMPTY_SIMULATOR: Simulator = {
  deals: [],
  playersPositions: [],
  index: 0,
  sessionGameData: [],
  preview: null,
};

/** Loads a list of deals and puts one on the table. @param index from 0 */
export const loadDeals = (deals: readonly TableDeal[], index = 0): Simulator =>
  showDeal({ ...EMPTY_SIMULATOR, deals, playersPositions: deals.map(({ player }) => player) }, index);

/** Leaves the deal on the table, notes the next one, and loads it as for the first time (deals 4.4). */
export function showDeal(simulator: Simulator, index: number): Simulator {
  const deal = simulator.deals[index];
  if (!deal) return simulator;
  const entry: SessionEntry = { gameId: deal.id, playerPosition: simulator.playersPositions[index] ?? deal.player };
  return {
    ...simulator,
    index,
    sessionGameData: [...simulator.sessionGameData, entry],
    preview: startPreview({ ...deal, player: entry.playerPosition }),
  };
}

/** The index of the deal before or after; undefined at the end of the list (S-24). */
export function neighbourOf({ deals, index }: Simulator, by: 1 | -1): number | undefined {
  const next = index + by;
  return deals[next] ? next : undefined;
}
