import type { Solver } from '@overtrick/engine-wasm/solver';
import { auctionFrom, callerOf, contractOf, isAuctionOver } from '@overtrick/shared/bridge/auction';
import type { Card } from '@overtrick/shared/bridge/card';
import {
  type Contract,
  dummyOf,
  findContract,
  openingLeader,
  showContract,
  tricksNeeded,
} from '@overtrick/shared/bridge/contract';
import { type Deal, isPlayable } from '@overtrick/shared/bridge/deal';
import type { PbnBoard } from '@overtrick/shared/bridge/formats/pbn/board';
import { legalCards, type Play, playCard, playerToPlay, startPlay, tricksWon } from '@overtrick/shared/bridge/play';
import { partnerOf, type Seat, sameSide, seatAfter, sideOf } from '@overtrick/shared/bridge/seat';
import { winnerOf } from '@overtrick/shared/bridge/trick';
import { formatTrickTable } from '@overtrick/shared/bridge/trick-table';
import { unwrap } from '@overtrick/shared/result';

/** The result of checking one demo deal. */
export interface DealReport {
  readonly name: string;
  readonly contract: string;
  readonly role: 'declarer' | 'moved' | 'defender';
  /** Declarer's tricks after the scripted lead when all four play best; `needed` is what the contract needs. */
  readonly tricks: number;
  readonly needed: number;
  /**
   * The same with the hands of the student's two opponents exchanged: equal numbers mean that the tricks do not depend
   * on who holds which.
   */
  readonly exchanged: number;
  /** The first turn at which the student has both right and wrong cards: 'trick 2, S'; null when there is none. */
  readonly keyMoment: string | null;
  /** The number of bot cards that were played as scripted, and of all. */
  readonly botCards: string;
  readonly table: string;
  readonly problems: readonly string[];
}

/** A board whose hands, auction and contract are valid. */
interface Ready {
  readonly board: PbnBoard;
  readonly deal: Deal;
  readonly contract: Contract;
  readonly student: Seat;
}

/** Checks with the solver that a demo deal can be won from the student's seat and that its script can be followed. */
export function checkDeal(solver: Solver, board: PbnBoard): DealReport | { readonly problems: readonly string[] } {
  const problems: string[] = [];
  const ready = readDeal(board, problems);
  if (!ready) return { problems };
  const { deal, contract, student } = ready;
  checkWords(ready, problems);
  const start = startPlay(deal, contract.strain, openingLeader(contract));
  const tricks = declarerTricks(solver, afterLead(ready, start, problems), contract);
  const needed = tricksNeeded(contract);
  const declares = sameSide(contract.declarer, student);
  if (declares ? tricks < needed : tricks >= needed)
    problems.push(`${tricks} tricks are there and ${needed} needed: the student cannot win`);
  const line = followScript(solver, ready, start, problems);
  return {
    name: board.study.name ?? '?',
    contract: `${showContract(contract)} ${contract.declarer}`,
    role: !declares ? 'defender' : student === contract.declarer ? 'declarer' : 'moved',
    tricks,
    needed,
    exchanged: unwrap(solver.solveStrain(exchanged(deal, student), contract.strain))[contract.declarer],
    keyMoment: line.keyMoment,
    botCards: `${line.played}/${board.study.botCards.flat().length}`,
    table: formatTrickTable(unwrap(solver.solveTrickTable(deal))),
    problems,
  };
}

function readDeal(board: PbnBoard, problems: string[]): Ready | undefined {
  const { hands, study } = board;
  const student = study.playerPosition;
  if (!isPlayable(hands) || hands.N.length !== 13) problems.push('the hands are not four of thirteen cards');
  if (!student) problems.push('the student has no seat');
  const contract = readContract(board, problems);
  return isPlayable(hands) && student && contract ? { board, deal: hands, contract, student } : undefined;
}

/** The contract of a complete auction, or the given one when nobody calls (MiniBridge, ruling 31). */
function readContract({ auction, contract, declarer }: PbnBoard, problems: string[]): Contract | undefined {
  const told = declarer && contract ? findContract(contract, declarer) : undefined;
  if (!auction && !told) problems.push('there are neither calls nor a contract');
  if (!auction) return told;
  const made = auctionFrom(
    auction.dealer,
    auction.calls.map(({ call }) => call),
  );
  if (!made.ok) problems.push(`call ${made.error.index + 1}: ${made.error.error}`);
  if (!made.ok) return undefined;
  if (!isAuctionOver(made.value)) problems.push('the auction is not complete');
  return contractOf(made.value);
}

/**
 * Checks that each call of the student has its hint, in order, and that there are messages for every outcome and a hint
 * for the play.
 */
function checkWords({ board, contract, student }: Ready, problems: string[]): void {
  const calls = board.auction?.calls.map(({ call }) => call) ?? [];
  const own = calls.filter(
    (_, index) => board.auction && callerOf({ dealer: board.auction.dealer, calls }, index) === student,
  );
  const hinted = board.study.hints.map(({ seat, bid }) => (seat === student ? bid : `${bid} of ${seat}`));
  if (hinted.join() !== own.join()) problems.push(`hints for ${hinted.join(' ')}, calls ${own.join(' ')}`);
  if (board.study.explanations.length > calls.length) problems.push('more explanations than calls');
  if (calls.some((call, index) => call !== 'P' && !board.study.explanations[index]))
    problems.push('a call has no explanation');
  if (new Set(board.study.resultMessages.map(({ outcome }) => outcome)).size !== 3)
    problems.push('an outcome has no message');
  if (!board.study.name || !board.study.theme || board.study.keywords.length === 0)
    problems.push('name, theme or keywords are missing');
  const declares = sameSide(contract.declarer, student);
  if (declares ? !board.study.declarerHint : !board.study.defenderHint) problems.push('there is no hint for the play');
}

/** Plays the lead, which is scripted for a bot; for a student it is only recommended (ruling 33). */
function afterLead({ board, student }: Ready, start: Play, problems: string[]): Play {
  const lead = leadOf(board);
  if (!lead) return start;
  const led = playCard(start, lead);
  if (!led.ok) problems.push(`${start.trick.leader} cannot lead ${lead}`);
  return led.ok && start.trick.leader !== student ? led.value : start;
}

function declarerTricks(solver: Solver, play: Play, contract: Contract): number {
  const best = Math.max(...unwrap(solver.solveCards(play)).map(({ tricks }) => tricks));
  const seat = playerToPlay(play) as Seat;
  const total = play.hands[contract.declarer].length;
  return sameSide(seat, contract.declarer) ? best : total - best;
}

/** The deal with the hands of the student's two opponents exchanged. */
function exchanged(deal: Deal, student: Seat): Deal {
  const left = seatAfter(student);
  const right = partnerOf(left);
  return { ...deal, [left]: deal[right], [right]: deal[left] };
}

interface Line {
  readonly keyMoment: string | null;
  readonly played: number;
}

/**
 * Plays the deal as in study: bots follow the script while no card of the student has won a trick; all others play the
 * lowest of the best cards.
 */
function followScript(solver: Solver, ready: Ready, start: Play, problems: string[]): Line {
  const { board, contract, student } = ready;
  const script = scriptOf(ready, start.trick.leader);
  let play = start;
  let keyMoment: string | null = null;
  let played = 0;
  for (let seat = playerToPlay(play); seat; seat = playerToPlay(play)) {
    const values = unwrap(solver.solveCards(play));
    const acting = actsFor(contract, student, seat);
    const scripted = acting || hasWon(play, contract, student) ? undefined : script[play.done.length]?.get(seat);
    if (scripted && !legalCards(play).includes(scripted))
      problems.push(`trick ${play.done.length + 1}: ${seat} cannot play ${scripted}`);
    const useScript = scripted !== undefined && legalCards(play).includes(scripted);
    if (useScript) played += 1;
    const won = tricksWon(play)[sideOf(seat)];
    const enough = sameSide(seat, contract.declarer) ? tricksNeeded(contract) : 14 - tricksNeeded(contract);
    const good = values.filter(({ tricks }) => won + tricks >= enough);
    if (acting && good.length > 0 && good.length < values.length)
      keyMoment ??= `trick ${play.done.length + 1}, ${seat}`;
    const best = values.reduce((found, value) => (value.tricks >= found.tricks ? value : found));
    play = unwrap(playCard(play, useScript ? scripted : best.card));
  }
  const scriptedLead =
    board.study.lead &&
    openingLeader(contract) !== student &&
    !board.study.botCards[0]?.some(({ name }) => name === board.study.lead);
  return { keyMoment, played: played - (scriptedLead ? 1 : 0) };
}

/** The card of each bot, by trick; the scripted lead has priority over bot cards. */
function scriptOf({ board, student }: Ready, leader: Seat): readonly Map<Seat, Card>[] {
  const tricks = Array.from(
    { length: 13 },
    (_, index) => new Map((board.study.botCards[index] ?? []).map((card) => [card.side, card.name])),
  );
  const lead = leadOf(board);
  if (lead && leader !== student) tricks[0]?.set(leader, lead);
  return tricks;
}

const leadOf = ({ study: { lead } }: Ready['board']): Card | null => (lead === 'none' ? null : lead);

/** Whether the student plays this seat: a declarer plays two hands, a defender one. */
const actsFor = (contract: Contract, student: Seat, seat: Seat): boolean =>
  sameSide(contract.declarer, student) ? seat === contract.declarer || seat === dummyOf(contract) : seat === student;

const hasWon = ({ done, strain }: Play, contract: Contract, student: Seat): boolean =>
  done.some((trick) => actsFor(contract, student, winnerOf(trick, strain) as Seat));
