import { isDeepStrictEqual } from 'node:util';
import type { Solver } from '@overtrick/engine-wasm/solver';
import type { Card } from '@overtrick/shared/bridge/card';
import type { Random } from '@overtrick/shared/bridge/formats/random';
import { cardsPlayed, isPlayOver } from '@overtrick/shared/bridge/play';
import { SEATS } from '@overtrick/shared/bridge/seat';
import { TABLE_STRAINS } from '@overtrick/shared/bridge/table';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { SeenMode, Snapshot } from '@overtrick/shared/table/snapshot';
import type { TableDeal } from '@overtrick/shared/table/table-deal';
import type { SolverPool } from '../web/src/engine/worker/pool.ts';
import { openSolverPool, WatchedTable } from './watched-table.ts';

/** What was seen while a deal was bid and played to its end. */
export interface PlayedDeal {
  readonly cards: number;
  readonly takeBacks: number;
  /** What went wrong; empty when nothing did. */
  readonly problems: readonly string[];
}

export interface Table {
  readonly solver: Solver;
  readonly pool: SolverPool;
}

export const layTable = (solver: Solver): Table => ({ solver, pool: openSolverPool(solver) });

/** No deal needs as many moves of the student as this: more is a stall. */
const MOST_MOVES = 400;

/**
 * A deal in the table worker, in simulated time: bid by its script (in PLAY as chance has it), then played to the end
 * with legal cards at random for the student, who takes cards back at random moments, while a bot thinks too.
 */
export async function playDeal(
  table: Table,
  deal: TableDeal,
  random: Random,
  mode: SeenMode = 'STUDY',
): Promise<PlayedDeal> {
  const watched = new WatchedTable(deal, mode, random(1_000_000), table);
  let takeBacks = 0;
  await watched.rest();
  for (let moves = 0; watched.shown.phase !== 'done'; moves += 1) {
    const before = momentOf(watched);
    const move = moveOf(watched.shown, deal, random);
    if (moves > MOST_MOVES || !watched.do(move)) {
      watched.problems.push(`the deal stalls in ${before.shown.phase}`);
      break;
    }
    const isTakenBack = move.type === 'cardPlayed' && random(6) === 0;
    if (isTakenBack) takeBacks += await takeBackAndAgain(watched, before, move, random);
    else await watched.rest();
  }
  const { play, claim } = watched.session;
  if (play && !isPlayOver(play) && !claim) watched.problems.push('it ended too early');
  watched.finish();
  return { cards: play ? cardsPlayed(play).length : 0, takeBacks, problems: watched.problems };
}

/** The table at one moment: what is shown, and what is not. */
function momentOf({ shown, session }: WatchedTable) {
  const { phase, seat, auction, contract, play, waiting, asking, chosen, botMayClaim } = session;
  return { shown, hidden: { phase, seat, auction, contract, play, waiting, asking, chosen, botMayClaim } };
}
type Moment = ReturnType<typeof momentOf>;

/**
 * The student's last card is taken back at any moment until it is their turn again, and played again; then once more.
 * Taken back, the table is as it was before the card; played again, as it was after it.
 * @returns how often it was taken back
 */
async function takeBackAndAgain(
  watched: WatchedTable,
  before: Moment,
  card: PlayerEvent,
  random: Random,
): Promise<number> {
  for (let passes = random(6); passes > 0; passes -= 1) await watched.pass();
  let after: Moment | undefined;
  for (const times of [0, 1]) {
    if (!watched.shown.can.takeBack) {
      await watched.rest();
      return times;
    }
    watched.do({ type: 'tookBack' });
    await watched.rest();
    // What is said is another sentence: that a card was taken back.
    compare(watched, 'taken back', { ...before, shown: { ...before.shown, said: watched.shown.said } });
    watched.do(card);
    await watched.rest();
    if (after) compare(watched, 'played again', after);
    after = momentOf(watched);
  }
  return 2;
}

function compare(watched: WatchedTable, what: string, expected: Moment): void {
  const is = momentOf(watched);
  if (isDeepStrictEqual(is, expected)) return;
  const differ = (['shown', 'hidden'] as const).flatMap((part) =>
    Object.entries(is[part])
      .filter(([field, value]) => !isDeepStrictEqual(value, (expected[part] as Record<string, unknown>)[field]))
      .map(([field]) => `${part} ${field}`),
  );
  watched.problems.push(`${what}, another table: ${differ.join(', ')}`);
}

/** What the student does next, at random where there is a choice. */
function moveOf({ mode, phase, legal, auction }: Snapshot, deal: TableDeal, random: Random): PlayerEvent {
  if (phase === 'choosing') return chooseAuction(deal, random);
  if (phase === 'moved') return { type: 'moveSeen' };
  if (phase === 'plan') return { type: 'planMade' };
  if (phase === 'claimed') return { type: 'botClaimAnswered', agreed: random(2) === 0 };
  if (phase === 'play') return { type: 'cardPlayed', card: legal[random(legal.length)] as Card };
  const anyCall = auction.possible[random(Math.min(8, auction.possible.length))] ?? 'P';
  const scripted = deal.calls[auction.calls.length];
  // An auction of the student's own has no script; the script's calls are missed now and then.
  if (mode === 'PLAY') return { type: 'callMade', call: random(3) > 0 ? 'P' : anyCall };
  return { type: 'callMade', call: random(8) === 0 ? anyCall : (scripted ?? 'P') };
}

function chooseAuction(deal: TableDeal, random: Random): PlayerEvent {
  const choice = random(3);
  if (choice === 0) return { type: 'scriptAccepted' };
  if (choice === 1) return { type: 'auctionBegun' };
  const strain = TABLE_STRAINS[random(TABLE_STRAINS.length)] ?? 'NT';
  const level = ([1, 2, 3, 4, 5, 6, 7] as const)[random(7)] ?? 1;
  return {
    type: 'contractChosen',
    contract: { level, strain, doubled: random(4) === 0 ? 1 : 0, declarer: SEATS[random(4)] ?? deal.player },
  };
}
