import { type Auction, callerToCall, contractOf, isPassedOut } from '../../auction.ts';
import type { Card } from '../../card.ts';
import { formatContract, openingLeader } from '../../contract.ts';
import type { PartialDeal } from '../../deal.ts';
import { bySeat, SEATS, type Seat } from '../../seat.ts';
import type { Strain } from '../../strain.ts';
import { isSuit } from '../../suit.ts';
import type { Vulnerability } from '../../vulnerability.ts';
import { type Calling, isCallingOver, call as judge, startCalling } from '../calling.ts';
import { readCard } from '../cards.ts';
import type { PbnBoard, PbnCall } from '../pbn/board.ts';
import { NO_STUDY } from '../pbn/study.ts';
import type { PbnTag } from '../pbn/tag.ts';
import { countedTricks, followPlay, NOTHING_PLAYED, type Played } from '../played.ts';
import {
  type FileProblem,
  gatherProblems,
  type LineProblem,
  problemOn,
  type ReadOptions,
  type Report,
} from '../problem.ts';
import { formatLinCall, readLinCalls } from './calls.ts';
import { completeHands, type Hands, type LinDeal } from './deal.ts';
import type { LinQuestion } from './question.ts';

/** What a LIN file says about the next board before it gives the cards. */
export interface Header {
  /** The number in 'Board 5' or 'o46'; null when there is none. */
  board: string | null;
  /** A header that is not a number: 'Hand 1'. */
  name: string | null;
  vulnerable: Vulnerability | null;
  room: 'Open' | 'Closed' | null;
  /** South, West, North, East. */
  players: readonly string[];
  /** The seat from which the board is watched: the student's. */
  view: Seat | null;
}

export const NO_HEADER: Header = { board: null, name: null, vulnerable: null, room: null, players: [], view: null };

/** A board while it is being read. */
export interface Draft {
  readonly line: number;
  /** The line of its last command. */
  lastLine: number;
  header: Header;
  dealer: Seat;
  hands: Hands;
  calling: Calling;
  readonly calls: PbnCall[];
  asks: boolean;
  /** Whether a call that may not be made has stopped the auction. */
  isStopped: boolean;
  readonly cards: { readonly text: string; readonly line: number }[];
  leader: Seat | null;
  claim: string | null;
  readonly comments: string[];
  /** The commands of which the board holds nothing, as they are written. */
  readonly left: string[];
  /** The questions asked while the board was on the screen. */
  readonly questions: LinQuestion[];
  readonly problems: LineProblem[];
}

export const startDraft = (
  line: number,
  header: Header,
  { dealer, hands }: Pick<LinDeal, 'dealer' | 'hands'>,
): Draft => ({
  line,
  lastLine: line,
  header,
  dealer,
  hands,
  calling: startCalling(),
  calls: [],
  asks: false,
  isStopped: false,
  cards: [],
  leader: null,
  claim: null,
  comments: [],
  left: [],
  questions: [],
  problems: [],
});

export const hasBegun = (draft: Draft): boolean => draft.calls.length > 0 || draft.cards.length > 0;

/** md with a 0: the cards move into these hands, out of any other. */
export function addCards(hands: Hands, added: Hands): Hands {
  const moved = new Set(SEATS.flatMap((seat) => added[seat]));
  return bySeat((seat) => [...hands[seat].filter((card) => !moved.has(card)), ...added[seat]]);
}

const MOST_CARDS = 400;

/** mb: one call or several. The auction stops at the first that may not be made. */
export function makeCalls(draft: Draft, data: string, line: number): void {
  if (draft.isStopped) {
    keep(draft, 'mb', data);
    return;
  }
  const { calls, asks, unread } = readLinCalls(data);
  if (asks) draft.asks = true;
  for (const [index, { call, isAlerted }] of calls.entries()) {
    // An extra pass at the end is common and harmless.
    if (call === 'P' && isCallingOver(draft.calling)) continue;
    const problem = judge(draft.calling, call);
    if (problem) {
      stop(draft, problemOn(line, problem, call));
      keep(draft, 'mb', [...calls.slice(index).map((one) => formatLinCall(one.call)), unread].join(''));
      return;
    }
    draft.asks = asks;
    draft.calls.push({ call, note: isAlerted ? '' : null, mark: null, codes: [], insufficient: false, skipped: 0 });
  }
  if (unread) {
    stop(draft, problemOn(line, 'bad-call', unread.trim()));
    keep(draft, 'mb', unread);
  }
}

function stop(draft: Draft, problem: LineProblem): void {
  draft.isStopped = true;
  draft.problems.push(problem);
}

/** an: explains the call before it. */
export function explainCall(draft: Draft, text: string): void {
  const last = draft.calls.at(-1);
  if (!last || draft.isStopped) {
    keep(draft, 'an', text);
    return;
  }
  if (last.note) keep(draft, 'an', last.note);
  draft.calls[draft.calls.length - 1] = { ...last, note: text.trim() };
}

/** Keeps a command of which the board holds nothing. */
export function keep({ left }: Pick<Draft, 'left'>, command: string, data: string): void {
  if (data.trim() !== '') left.push(`${command}|${data.trim()}|`);
}

/** ub: takes back the last calls. */
export function takeBackCalls(draft: Draft, count: number): void {
  if (count === 0) return;
  for (const { call, note } of draft.calls.splice(Math.max(0, draft.calls.length - count))) {
    keep(draft, 'mb', formatLinCall(call));
    keep(draft, 'an', note ?? '');
  }
  draft.calling = startCalling();
  for (const { call } of draft.calls) judge(draft.calling, call);
  draft.isStopped = false;
}

/** up and jp: takes back the cards from this index on. */
export function takeBackCards(draft: Draft, from: number): void {
  for (const { text } of draft.cards.splice(from)) keep(draft, 'pc', text);
}

/** pc: cards in the order of play, 'S2' or several, 'h9h7'; a suit alone is its lowest card. */
export function readPlayedCards(draft: Draft, data: string, line: number): void {
  if (draft.cards.length > MOST_CARDS) return;
  const words =
    data
      .toUpperCase()
      .replace(/10/g, 'T')
      .match(/[SHDC][AKQJT2-9]?|[^\sSHDC]+/g) ?? [];
  for (const text of words) draft.cards.push({ text, line });
}

/** The board, or null when its cards are impossible. Problems are reported in both cases. */
export function finishDraft(
  draft: Draft,
  event: string | null,
  options: ReadOptions,
): { readonly board: PbnBoard | null; readonly problems: readonly FileProblem[] } {
  const { report, add, problems } = gatherProblems(draft.header.board, options);
  for (const problem of draft.problems) add(problem);
  const hands = readHands(draft, report);
  return { board: hands && boardOf(draft, event, hands, report), problems: problems() };
}

function readHands(draft: Draft, report: Report): PartialDeal | null {
  const hands = completeHands(draft.hands);
  if (!('code' in hands)) return hands;
  if (hands.code === 'duplicate-card') report(draft.line, hands.code, { code: 'card-twice', card: hands.card });
  else if (hands.code === 'unequal-hands') report(draft.line, hands.code, hands.lengths);
  else if (hasBegun(draft)) report(draft.line, 'no-deal');
  return null;
}

function boardOf(draft: Draft, event: string | null, hands: PartialDeal, report: Report): PbnBoard {
  endAuction(draft, report);
  const auction: Auction = { dealer: draft.dealer, calls: draft.calls.map(({ call }) => call) };
  const contract = contractOf(auction);
  if (contract) draft.leader ??= openingLeader(contract);
  const played = readPlay(draft, hands, contract?.strain ?? null, report);
  const { cards, seats } = played;
  const counted = contract ? countedTricks(played, contract.declarer) : null;
  const { header, calls } = draft;
  const claimed = readClaim(draft, report);
  if (draft.claim && (claimed === null || !contract)) keep(draft, 'mc', draft.claim);
  const tricks = claimed ?? counted;
  return {
    board: header.board,
    event,
    dealer: draft.dealer,
    vulnerable: header.vulnerable,
    hands,
    auction:
      calls.length > 0 || draft.asks
        ? { dealer: draft.dealer, calls, end: draft.asks && callerToCall(auction) ? 'next' : null }
        : null,
    contract: contract ? formatContract(contract) : isPassedOut(auction) ? 'Pass' : null,
    declarer: contract?.declarer ?? null,
    declarerExchanged: false,
    play: seats[0] ? { leader: seats[0], cards, end: null, notes: [] } : null,
    result: contract && tricks !== null ? String(tricks) : null,
    tricks: contract ? tricks : null,
    trickTable: null,
    hidden: [],
    comments: draft.comments.map((text) => ({ text, after: 'Result' })),
    study: {
      ...NO_STUDY,
      name: header.name,
      playerPosition: header.view,
      unread: draft.left.length > 0 ? [draft.left.join('')] : [],
    },
    tags: tagsOf(header),
  };
}

/** Adds the final passes that a file left out before its cards. */
function endAuction(draft: Draft, report: Report): void {
  const isOpen = draft.calls.length > 0 && !draft.isStopped && !isCallingOver(draft.calling);
  if (!isOpen || draft.asks) return;
  report(draft.line, 'auction-unfinished');
  if (draft.cards.length === 0 || draft.calls.every(({ call }) => call === 'P')) return;
  while (!isCallingOver(draft.calling)) makeCalls(draft, 'p', draft.line);
}

/** mc: the total number of declarer's tricks after a claim. */
function readClaim({ claim, line }: Draft, report: Report): number | null {
  if (claim === null || claim.trim() === '') return null;
  const tricks = Number(/^(\d{1,2})(?:\s*tricks?)?$/i.exec(claim.trim())?.[1] ?? Number.NaN);
  if (Number.isInteger(tricks) && tricks >= 0 && tricks <= 13) return tricks;
  report(line, 'bad-result', claim);
  return null;
}

/** The cards played, up to the first one that the hands or the laws do not allow. */
function readPlay(draft: Draft, hands: PartialDeal, strain: Strain | null, report: Report): Played {
  const recorded = draft.cards.flatMap(({ text }) => readCard(text) ?? (isSuit(text) ? text : []));
  const first = recorded[0];
  const holder = first && SEATS.find((seat) => hands[seat]?.includes(first as Card));
  const leader = draft.leader ?? holder ?? null;
  const played = leader
    ? followPlay(
        recorded.map((card) => ({ card })),
        hands,
        leader,
        strain,
      )
    : NOTHING_PLAYED;
  const line = draft.cards[played.cards.length]?.line ?? draft.line;
  let place = 0;
  for (const { text } of draft.cards) {
    const isRead = readCard(text) !== undefined || isSuit(text);
    if (!isRead || place >= played.cards.length) keep(draft, 'pc', text);
    if (isRead) place += 1;
  }
  if (played.cards.length < draft.cards.length) report(line, 'play-cut', played.cards.length, draft.cards.length);
  return played;
}

function tagsOf({ players, room }: Header): readonly PbnTag[] {
  const names = ['South', 'West', 'North', 'East'].flatMap((name, index) => {
    const value = players[index]?.trim();
    return value ? [{ name, value, rows: [] }] : [];
  });
  return room ? [...names, { name: 'Room', value: room, rows: [] }] : names;
}
