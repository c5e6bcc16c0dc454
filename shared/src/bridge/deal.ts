import { err, ok, type Result } from '../result.ts';
import type { Card } from './card.ts';
import { formatHand, type Hand, type HandError, parseHand } from './hand.ts';
import { type BySeat, bySeat, isSeat, SEATS, type Seat, seatAfter } from './seat.ts';

/** Four known hands of equal length: thirteen cards each, or fewer in an ending. */
export type Deal = BySeat<Hand>;

/** Hands as a file may give them: null for an unknown hand. */
export type PartialDeal = BySeat<Hand | null>;

export type DealError =
  | { readonly code: 'no-first-seat'; readonly text: string }
  | { readonly code: 'too-many-hands'; readonly count: number }
  | { readonly code: 'hand'; readonly seat: Seat; readonly error: HandError }
  | { readonly code: 'card-twice'; readonly card: Card };

const UNKNOWN = new Set(['-', '', '...']);

/**
 * Reads 'N:hand hand hand hand', hands clockwise from the seat before the colon (PBN 2.1, 3.4.11; ruling 34).
 * '-' or a missing hand is unknown: 'N:' alone gives four unknown hands.
 */
export function parseDeal(text: string): Result<PartialDeal, DealError> {
  const [head = '', rest = ''] = splitOnce(text.trim(), ':');
  const first = head.trim().toUpperCase();
  if (!isSeat(first)) return err({ code: 'no-first-seat', text: head });
  const words = rest.trim().split(/\s+/);
  if (words.length > 4) return err({ code: 'too-many-hands', count: words.length });
  const hands: { [seat in Seat]: Hand | null } = { N: null, E: null, S: null, W: null };
  const seen = new Set<Card>();
  for (const [index, word] of words.entries()) {
    if (UNKNOWN.has(word)) continue;
    const seat = seatAfter(first, index);
    const hand = parseHand(word);
    if (!hand.ok) return err({ code: 'hand', seat, error: hand.error });
    for (const card of hand.value) {
      if (seen.has(card)) return err({ code: 'card-twice', card });
      seen.add(card);
    }
    hands[seat] = hand.value;
  }
  return ok(hands);
}

/** The inverse of parseDeal, starting with `first` (we write the dealer). */
export function formatDeal(deal: PartialDeal, first: Seat = 'N'): string {
  const hands = SEATS.map((_, index) => deal[seatAfter(first, index)]);
  return `${first}:${hands.map((hand) => (hand === null ? '-' : formatHand(hand))).join(' ')}`;
}

/** Whether the deal can be played: all four hands are known and equally long. */
export function isPlayable(deal: PartialDeal): deal is Deal {
  const lengths = SEATS.map((seat) => deal[seat]?.length ?? -1);
  return (lengths[0] ?? -1) > 0 && lengths.every((length) => length === lengths[0]);
}

export const EMPTY_DEAL: PartialDeal = bySeat(() => null);

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
