import { cardName } from '../../card.ts';
import { type DealError, EMPTY_DEAL, type PartialDeal, parseDeal } from '../../deal.ts';
import type { HandError } from '../../hand.ts';
import { bySeat, isSeat, SEAT_NAMES, SEATS, type Seat } from '../../seat.ts';
import { SUITS } from '../../suit.ts';
import { findPlainHands } from '../cards.ts';
import type { Report } from '../problem.ts';
import type { Tag } from './scan.ts';

/** Reads the Deal tag; null when no sound deal stands there, which has then been reported. */
export function readDeal(tag: Tag, report: Report): PartialDeal | null {
  if (/\S {2,}\S/.test(tag.value)) report(tag.line, 'double-blank', 'Hands are parted by more than one blank.', 'note');
  const deal = findPlainDeal(tag.value) ?? readOddDeal(tag, report);
  if (!deal) return null;
  const lengths = SEATS.map((seat) => deal[seat]?.length).filter((length) => length !== undefined);
  if (lengths.length === 0) report(tag.line, 'no-hands', 'No hand of this board is known.');
  if (lengths.some((length) => length !== lengths[0])) {
    report(tag.line, 'unequal-hands', `The hands hold ${lengths.join(', ')} cards.`, 'error');
    return null;
  }
  return lengths.length === 0 ? EMPTY_DEAL : deal;
}

/** A deal as the standard has it, without a fault: nearly all of them. Undefined for any other. */
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
  report(tag.line, dealCode(deal.error), dealMessage(deal.error), 'error');
  return null;
}

/** Undoes what some programs add: a letter before each suit ('SA7.H864'), the seat before each hand, '10' for the ten. */
function plainDeal(tag: Tag, report: Report): string {
  if (tag.value.includes('10')) report(tag.line, 'ten-as-10', 'A ten is written 10 instead of T.');
  const [, first = '', rest = ''] = /^\s*(\w*)\s*:(.*)$/.exec(tag.value) ?? [];
  if (!first) return tag.value;
  const words = rest.trim().split(/\s+/);
  const plain = words.map((word) =>
    word
      .replace(/^[NESW]:/i, '')
      .split('.')
      .map(withoutSuitLetter)
      .join('.'),
  );
  if (plain.some((hand, index) => hand !== words[index]))
    report(tag.line, 'extra-letters', 'Suit or seat letters stand inside the hands.');
  return `${first}:${plain.join(' ')}`;
}

const withoutSuitLetter = (ranks: string, index: number): string =>
  ranks[0]?.toUpperCase() === SUITS[index] ? ranks.slice(1) : ranks;

const dealCode = (error: DealError): string =>
  error.code === 'card-twice' ? 'duplicate-card' : error.code === 'hand' ? error.error.code : error.code;

function dealMessage(error: DealError): string {
  if (error.code === 'card-twice') return `The ${cardName(error.card)} is dealt twice.`;
  if (error.code === 'no-first-seat') return 'The deal does not begin with a seat and a colon.';
  if (error.code === 'too-many-hands') return `The deal has ${error.count} hands.`;
  return `${SEAT_NAMES[error.seat]}: ${handMessage(error.error)}`;
}

function handMessage(error: HandError): string {
  if (error.code === 'invalid-card') return `'${error.text}' is not a card.`;
  if (error.code === 'duplicate-card') return `the ${cardName(error.card)} is held twice.`;
  if (error.code === 'too-many-suits') return 'more than four suits.';
  return `${error.count} cards.`;
}
