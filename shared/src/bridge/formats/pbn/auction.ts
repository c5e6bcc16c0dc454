import { BIDS, type Call, findCall } from '../../call.ts';
import { findSeat, type Seat, seatAfter } from '../../seat.ts';
import { type Calling, isCallingOver, call as judge, startCalling } from '../calling.ts';
import { withoutSigns } from '../cards.ts';
import type { Report } from '../problem.ts';
import { annotate, NO_ANNOTATION, type Notes, SUFFIXES } from './annotation.ts';
import type { PbnAuction, PbnCall } from './board.ts';
import type { Row, Tag } from './scan.ts';

/** Irregularities, a call, then a suffix, a note's number and $ codes in any order: '^I', '1NT!=1='. */
const WORD = new RegExp(
  `^((?:\\^[IS])*)(AP|All|Pass|P|XX|X|Double|Dbl|D|Redouble|Rdbl|R|-+|\\*|\\+|[1-7](?:NT|[CDHSN]))?(${SUFFIXES})$`,
  'i',
);
/** The words that need no closer reading; nearly all words are among them. */
const PLAIN_WORDS: ReadonlyMap<string, Call> = new Map([
  ...BIDS.map((bid): [string, Call] => [bid, bid]),
  ['Pass', 'P'],
  ['X', 'X'],
  ['XX', 'XX'],
]);
/** The longest auction the laws allow has 319 calls. */
const MOST_CALLS = 400;

interface Draft {
  dealer: Seat;
  readonly calling: Calling;
  readonly calls: PbnCall[];
  end: PbnAuction['end'];
  /** Whether an irregularity was met. After it calls cannot be checked, so that each one is taken as written. */
  isFree: boolean;
  insufficient: boolean;
  skipped: number;
  readonly notes: Notes;
  readonly report: Report;
}

/** Whether the auction has irregular calls; such an auction is only a record and cannot be studied. */
export const isIrregular = ({ calls }: PbnAuction): boolean =>
  calls.some(({ insufficient, skipped }) => insufficient || skipped > 0);

/**
 * Reads the Auction section (PBN 2.1, 3.5.1). Its value is the seat written first; '-' stands for the seats before the
 * dealer. Reading stops at the first call that cannot be made; the calls before it are kept.
 */
export function readAuction(tag: Tag, notes: Notes, report: Report): AuctionRead {
  const first = findSeat(tag.value);
  if (!first) {
    report(tag.line, 'bad-auction', tag.value);
    return { auction: null, callsAfter: [], unread: [tag.value, ...tag.rows.map(({ text }) => text)] };
  }
  const draft: Draft = {
    dealer: first,
    calling: startCalling(),
    calls: [],
    end: null,
    isFree: false,
    insufficient: false,
    skipped: 0,
    notes,
    report,
  };
  const callsAfter: number[] = [];
  const unread: string[] = [];
  for (const row of tag.rows) {
    if (unread.length > 0) unread.push(row.text);
    else {
      const rest = readRow(draft, row);
      if (rest) unread.push(rest);
    }
    callsAfter.push(draft.calls.length);
  }
  if (unread.length === 0 && isOpen(draft)) report(tag.line, 'auction-unfinished');
  const { dealer, calls, end } = draft;
  return { auction: { dealer, calls, end }, callsAfter, unread };
}

export interface AuctionRead {
  readonly auction: PbnAuction | null;
  /** The number of calls after each row. */
  readonly callsAfter: readonly number[];
  /** What stands behind the last call that could be read. */
  readonly unread: readonly string[];
}

const isOpen = (draft: Draft): boolean =>
  draft.calls.length > 0 && !draft.isFree && !isCallingOver(draft.calling) && draft.end === null;

/** Reads a row; returns its text from the first word on that cannot be trusted. */
function readRow(draft: Draft, row: Row): string | undefined {
  const words = row.text.split(/[\s,]+/).filter(Boolean);
  const at = words.findIndex((word) => !readWord(draft, word, row));
  return at < 0 ? undefined : words.slice(at).join(' ');
}

/** Reads one word; false when the words after it cannot be trusted. */
function readWord(draft: Draft, word: string, row: Row): boolean {
  const plain = draft.end === null ? PLAIN_WORDS.get(word) : undefined;
  if (plain) return makeCall(draft, plain, row);
  const match = WORD.exec(withoutSigns(word));
  if (!match) {
    draft.report(row.line, 'bad-call', word);
    return false;
  }
  for (const [, mark] of (match[1] ?? '').matchAll(/\^([IS])/gi)) noteIrregularity(draft, mark as string);
  const text = match[2]?.toUpperCase() ?? '';
  if (text && draft.end !== null) draft.report(row.line, 'after-end', text);
  if (text === '*' || text === '+') draft.end = text === '+' ? 'next' : 'never';
  else if (text.startsWith('-')) skipDash(draft);
  else if (text === 'AP' || text === 'ALL') return allPass(draft, row);
  else if (text && !makeCall(draft, findCall(text) as Call, row)) return false;
  const last = draft.calls.at(-1);
  if (last && match[3])
    draft.calls[draft.calls.length - 1] = annotate(last, match[3], draft.notes, row.line, draft.report);
  return true;
}

function noteIrregularity(draft: Draft, mark: string): void {
  draft.isFree = true;
  if (mark.toUpperCase() === 'I') draft.insufficient = true;
  else draft.skipped += 1;
}

/** Skips a dash before the first call, which is a seat before the dealer. */
function skipDash(draft: Draft): void {
  if (draft.calls.length === 0) draft.dealer = seatAfter(draft.dealer);
}

function allPass(draft: Draft, row: Row): boolean {
  if (!draft.isFree) {
    while (!isCallingOver(draft.calling)) makeCall(draft, 'P', row);
    return true;
  }
  const after = draft.calls.length - 1 - draft.calls.findLastIndex(({ call }) => call !== 'P');
  for (let passes = after; passes < 3; passes += 1) makeCall(draft, 'P', row);
  return true;
}

function makeCall(draft: Draft, call: Call, row: Row): boolean {
  if (!draft.isFree) {
    // An extra pass at the end is common and harmless.
    if (call === 'P' && isCallingOver(draft.calling)) return true;
    const problem = judge(draft.calling, call);
    if (problem) {
      draft.report(row.line, problem, call);
      return false;
    }
  }
  if (draft.calls.length >= MOST_CALLS) return false;
  const { insufficient, skipped } = draft;
  draft.calls.push({ call, note: null, mark: null, codes: NO_ANNOTATION.codes, insufficient, skipped });
  draft.insufficient = false;
  draft.skipped = 0;
  return true;
}
