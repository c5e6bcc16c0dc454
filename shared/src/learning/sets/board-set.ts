import { SEAT_NAMES, SEATS, type Seat } from '../../bridge/seat.ts';
import type { TrickTable } from '../../bridge/trick-table.ts';
import {
  dealerOfBoard,
  findVulnerability,
  type Vulnerability,
  vulnerabilityOfBoard,
} from '../../bridge/vulnerability.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { countTurnedTexts, turnDeal, turnTrickTable } from './turn-deal.ts';
import type { Turns } from './turn-words.ts';

/** The most boards of a set: dealers and vulnerabilities repeat after sixteen, and a box holds no more. */
export const MOST_BOARDS = 16;

/** A deal that is to be a board. */
export interface SetDeal {
  readonly id: string;
  readonly name: string;
  readonly content: DealContent;
  readonly table: TrickTable | undefined;
}

/** A deal as a board with a number: turned so that its dealer fits, with the board's vulnerability. */
export interface SetBoard extends SetDeal {
  /** From 1. */
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerable: Vulnerability;
  readonly turns: Turns;
  /** What the board changes in the deal, a sentence each. */
  readonly changes: readonly string[];
}

const turnsBetween = (from: Seat, to: Seat): Turns => ((SEATS.indexOf(to) - SEATS.indexOf(from) + 4) % 4) as Turns;

/** The deal as the board with this number. */
export function boardOfSet(deal: SetDeal, board: number): SetBoard {
  const dealer = dealerOfBoard(board);
  const vulnerable = vulnerabilityOfBoard(board);
  const turns = turnsBetween(deal.content.game.auction.value, dealer);
  const turned = turnDeal(deal.content, turns);
  return {
    ...deal,
    name: turned.game.name ?? deal.name,
    content: { ...turned, game: { ...turned.game, vulnerable } },
    table: deal.table && turnTrickTable(deal.table, turns),
    board,
    dealer,
    vulnerable,
    turns,
    changes: changesOf(deal.content, turned, { turns, vulnerable }),
  };
}

/** Who is vulnerable, as a sentence says it. */
const VULNERABLE: { readonly [vulnerability in Vulnerability]: string } = {
  None: 'nobody',
  NS: 'North and South',
  EW: 'East and West',
  All: 'everybody',
};

function changesOf(
  before: DealContent,
  turned: DealContent,
  { turns, vulnerable }: Pick<SetBoard, 'turns' | 'vulnerable'>,
): readonly string[] {
  const changes: string[] = [];
  if (turns > 0) {
    changes.push(
      `Turned: ${SEAT_NAMES[before.playerPosition]}, the student’s seat, is ${SEAT_NAMES[turned.playerPosition]} here.`,
    );
    const texts = countTurnedTexts(before, turns);
    if (texts > 0) changes.push(`Seats were turned in ${texts} of its texts: read them once.`);
  }
  // Compared where the sides sit now: turning a deal takes its vulnerability along.
  const was = findVulnerability(turned.game.vulnerable);
  if (was === undefined) changes.push(`The deal says no vulnerability. Vulnerable here: ${VULNERABLE[vulnerable]}.`);
  else if (was !== vulnerable)
    changes.push(`Vulnerable here: ${VULNERABLE[vulnerable]}; in the deal: ${VULNERABLE[was]}.`);
  return changes;
}

/** How much a board changes a deal: turning changes who sits where, a vulnerability what the bidding is worth. */
function cost(deal: SetDeal, board: number): number {
  const { turns, vulnerable } = boardOfSet(deal, board);
  const was = findVulnerability(turnDeal(deal.content, turns).game.vulnerable);
  return (turns > 0 ? 2 : 0) + (was !== undefined && was !== vulnerable ? 3 : 0);
}

/** The deals as boards in their order, numbered from `first` on. */
export const numberInOrder = (deals: readonly SetDeal[], first = 1): readonly SetBoard[] =>
  deals.map((deal, index) => boardOfSet(deal, first + index));

/**
 * The deals as the same boards, in the order that changes the least: the cheapest of all assignments, found by the sets
 * of deals that are placed (2 to the 16th of them at most).
 */
export function numberToFit(deals: readonly SetDeal[], first = 1): readonly SetBoard[] {
  const costs = deals.map((deal) => deals.map((_, place) => cost(deal, first + place)));
  const best = new Float64Array(2 ** deals.length).fill(Number.POSITIVE_INFINITY);
  const last = new Int8Array(best.length);
  best[0] = 0;
  for (let placed = 0; placed < best.length; placed += 1) {
    const place = countOnes(placed);
    for (const index of deals.keys()) {
      const next = placed | (1 << index);
      const sum = (best[placed] as number) + (costs[index]?.[place] ?? 0);
      if (next === placed || sum >= (best[next] as number)) continue;
      best[next] = sum;
      last[next] = index;
    }
  }
  const order: SetDeal[] = [];
  for (let placed = best.length - 1; placed > 0; placed ^= 1 << (last[placed] as number))
    order.unshift(deals[last[placed] as number] as SetDeal);
  return numberInOrder(order, first);
}

function countOnes(bits: number): number {
  let ones = 0;
  for (let left = bits; left > 0; left &= left - 1) ones += 1;
  return ones;
}
