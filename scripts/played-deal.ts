import { isDeepStrictEqual } from 'node:util';
import type { Solver } from '@overtrick/engine-wasm/solver';
import type { Card } from '@overtrick/shared/bridge/card';
import type { Random } from '@overtrick/shared/bridge/formats/random';
import { cardsPlayed, isPlayOver } from '@overtrick/shared/bridge/play';
import { SEATS } from '@overtrick/shared/bridge/seat';
import { TRICK_TABLE_STRAINS } from '@overtrick/shared/bridge/trick-table';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { SeenMode, Snapshot } from '@overtrick/shared/table/snapshot';
import type { TableDeal } from '@overtrick/shared/table/table-deal';
import type { SolverPool } from '../web/src/engine/worker/pool.ts';
import { openSolverPool, WatchedTable } from './watched-table.ts';

/** The observations while a deal was bid and played to its end. */
export interface PlayedDeal {
  readonly cards: number;
  readonly takeBacks: number;
  /** The problems; empty when there were none. */
  readonly problems: readonly string[];
}

/** A solver, and a pool that asks it. */
export interface PooledSolver {
  readonly solver: Solver;
  readonly pool: SolverPool;
}

export const openPooledSolver = (solver: Solver): PooledSolver => ({ solver, pool: openSolverPool(solver) });

/** The most moves of the student; a deal that needs more has stalled. */
const MOST_MOVES = 400;

/**
 * Plays a deal in the table worker, in simulated time. The auction follows its script (in PLAY it is random); then the
 * student plays random legal cards to the end, and takes cards back at random moments, even while a bot thinks.
 */
export async function playDeal(
  pooled: PooledSolver,
  deal: TableDeal,
  random: Random,
  mode: SeenMode = 'STUDY',
): Promise<PlayedDeal> {
  const watched = new WatchedTable(deal, mode, random(1_000_000), pooled);
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

/** The state of the table at one moment: what is shown, and what is hidden. */
function momentOf({ shown, session }: WatchedTable) {
  const { phase, seat, auction, contract, play, waiting, lifted, asking, chosen, botMayClaim } = session;
  return { shown, hidden: { phase, seat, auction, contract, play, waiting, lifted, asking, chosen, botMayClaim } };
}
type Moment = ReturnType<typeof momentOf>;

/**
 * Takes the student's last card back at any moment before their next turn, and plays it again; then both once more.
 * After the take-back the table must be as before the card, and after the replay as after it.
 * @returns the number of take-backs
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
    // The announcement may differ: it says that a card was taken back.
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

/** The student's next move, chosen at random. */
function moveOf({ mode, phase, legal, auction }: Snapshot, deal: TableDeal, random: Random): PlayerEvent {
  if (phase === 'choosing') return chooseAuction(deal, random);
  if (phase === 'moved') return { type: 'moveSeen' };
  if (phase === 'plan') return { type: 'planMade' };
  if (phase === 'claimed') return { type: 'botClaimAnswered', agreed: random(2) === 0 };
  if (phase === 'play')
    return { type: 'cardPlayed', card: legal[random(legal.length)] as Card, takeBackFor: 2000 * random(2) };
  const anyCall = auction.possible[random(Math.min(8, auction.possible.length))] ?? 'P';
  const scripted = deal.calls[auction.calls.length];
  // In PLAY the auction has no script; in STUDY the student sometimes makes another call than the script's.
  if (mode === 'PLAY') return { type: 'callMade', call: random(3) > 0 ? 'P' : anyCall };
  return { type: 'callMade', call: random(8) === 0 ? anyCall : (scripted ?? 'P') };
}

function chooseAuction(deal: TableDeal, random: Random): PlayerEvent {
  const choice = random(3);
  if (choice === 0) return { type: 'scriptAccepted' };
  if (choice === 1) return { type: 'auctionBegun' };
  const strain = TRICK_TABLE_STRAINS[random(TRICK_TABLE_STRAINS.length)] ?? 'NT';
  const level = ([1, 2, 3, 4, 5, 6, 7] as const)[random(7)] ?? 1;
  return {
    type: 'contractChosen',
    contract: { level, strain, doubled: random(4) === 0 ? 1 : 0, declarer: SEATS[random(4)] ?? deal.player },
  };
}
