import { type Card, isCard, RANKS, rankOf, suitOf } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import { SEATS } from '@overtrick/shared/bridge/seat';
import { SUITS } from '@overtrick/shared/bridge/suit';
import { playerOf, type Trick } from '@overtrick/shared/bridge/trick';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Engine } from './engine.ts';
import type { SolverError } from './solver-error.ts';

/** The engine's number of a card: suit (S H D C) x 16 + rank, 0 the ace. */
const cardCode = (card: Card): number => SUITS.indexOf(suitOf(card)) * 16 + RANKS.indexOf(rankOf(card));

/** The inverse of cardCode. */
export const cardOfCode = (code: number): Card => `${RANKS[code & 15]}${SUITS[code >> 4]}` as Card;

/** The hands in the engine's form: 4 seats x 4 suits (S H D C), bit 0 the ace … bit 12 the two. */
type Masks = Uint16Array<ArrayBuffer>;

/** A position in the engine's numbers; its names serve only for comparison. */
export interface Position {
  readonly hands: Masks;
  readonly trick: Uint8Array<ArrayBuffer>;
  /** Equal for all positions of one deal. */
  readonly dealName: string;
  /** Equal for positions with the same cards in the hands and on the trick. */
  readonly name: string;
}

/**
 * Converts the hands and the present trick to the engine's numbers; the engine itself checks that they fit together.
 * @param done the finished tricks, which show that positions belong to the same deal
 */
export function readPosition(hands: Deal, trick: Trick, done: readonly Trick[]): Result<Position, SolverError> {
  if (trick.cards.length > 3) return err('bad-trick');
  if (!trick.cards.every(isCard)) return err('bad-card');
  const held: Masks = new Uint16Array(16);
  for (const [index, seat] of SEATS.entries()) {
    const added = addHand(held, index, hands[seat]);
    if (!added.ok) return added;
  }
  const onTrick = new Uint8Array(trick.cards.map(cardCode));
  return ok({ hands: held, trick: onTrick, dealName: nameDeal(held, [...done, trick]), name: `${held}/${onTrick}` });
}

function addHand(masks: Masks, seat: number, hand: readonly Card[]): Result<void, SolverError> {
  for (const card of hand) {
    if (!isCard(card)) return err('bad-card');
    const code = cardCode(card);
    const at = seat * 4 + (code >> 4);
    const bit = 1 << (code & 15);
    if ((masks[at] ?? 0) & bit) return err('card-twice');
    masks[at] = (masks[at] ?? 0) | bit;
  }
  return ok(undefined);
}

/** The hands as they were before the first card. */
function nameDeal(held: Masks, tricks: readonly Trick[]): string {
  const dealt = held.slice();
  for (const trick of tricks)
    for (const [index, card] of trick.cards.entries()) {
      const code = cardCode(card);
      const at = SEATS.indexOf(playerOf(trick, index)) * 4 + (code >> 4);
      dealt[at] = (dealt[at] ?? 0) | (1 << (code & 15));
    }
  return dealt.toString();
}

/** Writes a position into the engine's input. */
export function writePosition(engine: Engine, { hands, trick }: Position): void {
  const input = engine.inputAddress();
  new Uint16Array(engine.memory.buffer, input, 16).set(hands);
  new Uint8Array(engine.memory.buffer, input + 32, 3).set(trick);
}

/** One case of an answer: its subject, and the bounds on North-South's tricks. */
export interface Case {
  readonly subject: number;
  readonly lower: number;
  readonly upper: number;
  /** The equivalent cards, when the case is about a card. */
  readonly cards: readonly Card[];
}

export function readCases(engine: Engine): readonly Case[] {
  const bytes = new Uint8Array(engine.memory.buffer, engine.casesAddress(), 32 * engine.countCases());
  return Array.from({ length: engine.countCases() }, (_, index) =>
    readCase(bytes.subarray(32 * index, 32 * index + 32)),
  );
}

function readCase(bytes: Uint8Array): Case {
  const [subject = 0, lower = 0, upper = 0] = bytes;
  const cards = [...bytes.subarray(17, 17 + (bytes[16] ?? 0))].map(cardOfCode);
  return { subject, lower, upper, cards };
}
