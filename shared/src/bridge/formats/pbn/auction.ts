import { type Auction, addCall, isAuctionOver, startAuction } from '../../auction.ts';
import { type Call, findCall } from '../../call.ts';
import { findSeat, seatAfter } from '../../seat.ts';
import type { Report } from '../problem.ts';
import type { PbnAuction, PbnCall } from './board.ts';
import type { Row, Tag } from './scan.ts';

/** A call, then a suffix, a note's number and $ codes in any order, with or without blanks: '1NT!=1='. */
const WORD = /^(AP|Pass|P|XX|X|D|R|Dbl|Rdbl|-|\*|\+|[1-7](?:NT|[CDHSN]))?((?:[!?]{1,2}|=\d+=|\$\d+)*)$/i;

interface Draft {
  auction: Auction;
  readonly calls: PbnCall[];
  end: PbnAuction['end'];
}

/**
 * Reads the Auction section (PBN 2.1, 3.5.1). Its value is the seat written first; '-' stands for the seats before the
 * dealer. Reading stops at the first call that cannot be made; the calls before it are kept.
 */
export function readAuction(tag: Tag, notes: ReadonlyMap<string, string>, report: Report): PbnAuction | null {
  const first = findSeat(tag.value);
  if (!first) {
    report(tag.line, 'bad-auction', `'${tag.value}' is not the seat that calls first.`);
    return null;
  }
  const draft: Draft = { auction: startAuction(first), calls: [], end: null };
  for (const row of tag.rows)
    for (const word of row.text.split(/\s+/))
      if (word && !readWord(draft, word, row, notes, report)) return done(draft);
  if (draft.calls.length > 0 && !isAuctionOver(draft.auction) && draft.end === null)
    report(tag.line, 'auction-unfinished', 'The auction has no end.');
  return done(draft);
}

const done = ({ auction, calls, end }: Draft): PbnAuction => ({ dealer: auction.dealer, calls, end });

/** Takes one word; false when nothing after it can be trusted. */
function readWord(draft: Draft, word: string, row: Row, notes: ReadonlyMap<string, string>, report: Report): boolean {
  const match = WORD.exec(word);
  const text = match?.[1]?.toUpperCase() ?? '';
  if (!match) {
    report(
      row.line,
      word.startsWith('^') ? 'irregular-call' : 'bad-call',
      `'${word}' is not a call; the auction ends before it.`,
    );
    return false;
  }
  if (text === '*' || text === '+') draft.end = text === '+' ? 'next' : 'never';
  else if (text === '-' && draft.calls.length === 0) draft.auction = startAuction(seatAfter(draft.auction.dealer));
  else if (text === 'AP') return allPass(draft, row, report);
  else if (text && !makeCall(draft, findCall(text) as Call, row, report)) return false;
  annotate(draft, match[2] ?? '', notes, row, report);
  return true;
}

function allPass(draft: Draft, row: Row, report: Report): boolean {
  while (!isAuctionOver(draft.auction)) makeCall(draft, 'P', row, report);
  return true;
}

function makeCall(draft: Draft, call: Call, row: Row, report: Report): boolean {
  // A pass too many at the end is common and harmless.
  if (call === 'P' && isAuctionOver(draft.auction)) return true;
  const next = addCall(draft.auction, call);
  if (!next.ok) {
    report(row.line, next.error, `${call} cannot be called here; the auction ends before it.`);
    return false;
  }
  draft.auction = next.value;
  draft.calls.push({ call, note: null, mark: null });
  return true;
}

function annotate(draft: Draft, suffixes: string, notes: ReadonlyMap<string, string>, row: Row, report: Report): void {
  const last = draft.calls.at(-1);
  if (!last || !suffixes) return;
  const mark = /[!?]{1,2}/.exec(suffixes)?.[0] ?? last.mark;
  const number = /=(\d+)=/.exec(suffixes)?.[1];
  if (number && !notes.has(number)) report(row.line, 'no-note', `There is no note ${number}.`);
  const note = (number && notes.get(number)) ?? last.note;
  draft.calls[draft.calls.length - 1] = { call: last.call, note: note || null, mark };
}
