import type { Seat } from '../../bridge/seat.ts';

/** A deal that was opened in the simulator, with the position from which it was shown (deals §3.7). */
export interface SessionEntry {
  readonly gameId: string;
  readonly playerPosition: Seat;
}

/** The fields of a deal that the list needs. */
interface Listed {
  readonly id: string;
  readonly playerPosition: Seat;
}

/** The deals loaded in the simulator and which of them lies on its table; the table itself is a preview (state.ts). */
export interface Simulator<D extends Listed> {
  readonly mode: 'PREVIEW';
  readonly deals: readonly D[];
  /** One position for each deal loaded (S-20). */
  readonly playersPositions: readonly Seat[];
  /** From 0. */
  readonly index: number;
  readonly sessionGameData: readonly SessionEntry[];
  /** A counter of loadings, so that the same deal can be loaded again. */
  readonly loadings: number;
}

/** The reset state: PREVIEW with nothing loaded (S-10). */
export const EMPTY_SIMULATOR: Simulator<never> = {
  mode: 'PREVIEW',
  deals: [],
  playersPositions: [],
  index: 0,
  sessionGameData: [],
  loadings: 0,
};

/** Loads a list of deals and puts one on the table. @param index from 0 */
export const loadDeals = <D extends Listed>(deals: readonly D[], index = 0): Simulator<D> =>
  showDeal({ ...EMPTY_SIMULATOR, deals, playersPositions: deals.map(({ playerPosition }) => playerPosition) }, index);

/** Leaves the deal on the table, notes the next one with its position, and loads it (deals §4.4, steps 2 to 4). */
export function showDeal<D extends Listed>(simulator: Simulator<D>, index: number): Simulator<D> {
  const deal = simulator.deals[index];
  if (!deal) return simulator;
  const playerPosition = simulator.playersPositions[index] ?? deal.playerPosition;
  return {
    ...simulator,
    index,
    sessionGameData: [...simulator.sessionGameData, { gameId: deal.id, playerPosition }],
    loadings: simulator.loadings + 1,
  };
}

/** The deal on the table, looked at from the position noted for it; undefined while nothing is loaded. */
export function dealOnTable<D extends Listed>({ deals, index, playersPositions }: Simulator<D>): D | undefined {
  const deal = deals[index];
  return deal && { ...deal, playerPosition: playersPositions[index] ?? deal.playerPosition };
}

/** The index of the deal before or after; undefined at the end of the list (S-24). */
export function neighbourOf({ deals, index }: Simulator<Listed>, by: 1 | -1): number | undefined {
  const next = index + by;
  return deals[next] ? next : undefined;
}
