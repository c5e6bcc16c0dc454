import { rankOf, suitOf } from '../../card.ts';
import { EMPTY_DEAL, type PartialDeal, parseDeal } from '../../deal.ts';
import { bySeat, findSeat, isSeat, SEATS, type Seat } from '../../seat.ts';
import { SUITS, type Suit } from '../../suit.ts';
import { findPlainHands, withoutSigns } from '../cards.ts';
import { readCards } from '../lin/deal.ts';
import type { Report } from '../problem.ts';
import { dealCode } from '../problem-sentences.ts';
import type { Tag } from './scan.ts';

/** Reads the Deal tag; null when it holds no valid deal, which is then reported. */
export function readDeal(tag: Tag, report: Report): PartialDeal | null {
  if (/\S {2,}\S/.test(tag.value)) report(tag.line, 'double-blank');
  const deal = findPlainDeal(tag.value) ?? readOddDeal(tag, report);
  if (!deal) return null;
  const lengths = SEATS.map((seat) => deal[seat]?.length).filter((length) => length !== undefined);
  if (lengths.length === 0) report(tag.line, 'no-hands');
  if (lengths.some((length) => length !== lengths[0])) {
    report(tag.line, 'unequal-hands', lengths);
    return null;
  }
  return lengths.length === 0 ? EMPTY_DEAL : deal;
}

/** Reads a deal that follows the standard exactly, as nearly all do; undefined for any other. */
function findPlainDeal(text: string): PartialDeal | undefined {
  const first = text[0];
  const hands = isSeat(first) && text[1] === ':' ? findPlainHands(text.slice(2)) : undefined;
  if (!hands) return undefined;
  const from = SEATS.indexOf(first as Seat);
  return bySeat((seat) => hands[(SEATS.indexOf(seat) - from + 4) % 4] ?? null);
}

function readOddDeal(tag: Tag, report: Report): PartialDeal | null {
  const deal = parseDeal(plainDeal(tag, report));
  if (deal.ok) return deal.value;
  report(tag.line, dealCode(deal.error), deal.error);
  return null;
}

/**
 * Removes what some programs add: a letter before each suit ('SA7.H864'), the seat before each hand, '10' for the ten.
 */
function plainDeal(tag: Tag, report: Report): string {
  if (tag.value.includes('10')) report(tag.line, 'ten-as-10');
  const [, first = '', rest = ''] = /^\s*(\w*)\s*:(.*)$/.exec(tag.value) ?? [];
  if (!first) return tag.value;
  const words = rest.trim().split(/[\s,]+/);
  const plain = words.map((word) => plainHand(withoutSigns(word).replace(/^[NESW]:/i, '')));
  if (plain.some((hand, index) => hand !== words[index])) report(tag.line, 'extra-letters');
  return `${findSeat(first) ?? first}:${plain.join(' ')}`;
}

/** 'SA7.H864.D.CK2' and 'SA7H864CK2', each suit with its letter, as 'A7.864..K2'. */
function plainHand(word: string): string {
  if (word.includes('.') || !/[SHDC]/i.test(word)) return word.split('.').map(withoutSuitLetter).join('.');
  const { cards, unread } = readCards(word);
  const ranksIn = (suit: Suit) => cards.filter((card) => suitOf(card) === suit).map(rankOf);
  return unread ? word : SUITS.map((suit) => ranksIn(suit).join('')).join('.');
}

const withoutSuitLetter = (ranks: string, index: number): string =>
  ranks[0]?.toUpperCase() === SUITS[index] ? ranks.slice(1) : ranks;
