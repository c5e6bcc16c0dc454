import { type Card, isCard, RANKS, rankOf, suitOf } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import { SEATS } from '@overtrick/shared/bridge/seat';
import { SUITS } from '@overtrick/shared/bridge/suit';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Engine } from './engine.ts';
import type { SolverError } from './solver-error.ts';

/** The number by which the engine knows a card: suit (S H D C) x 16 + rank, 0 the ace. */
const cardCode = (card: Card): number => SUITS.indexOf(suitOf(card)) * 16 + RANKS.indexOf(rankOf(card));

/** The inverse of cardCode. */
export const cardOfCode = (code: number): Card => `${RANKS[code & 15]}${SUITS[code >> 4]}` as Card;

/** Puts hands and the trick where the engine reads them; it checks the rest itself. */
export function writePosition(engine: Engine, hands: Deal, trick: readonly Card[]): Result<void, SolverError> {
  if (trick.length > 3) return err('bad-trick');
  const masks = new Uint16Array(16);
  for (const [index, seat] of SEATS.entries()) {
    const added = addHand(masks, index, hands[seat]);
    if (!added.ok) return added;
  }
  if (!trick.every(isCard)) return err('bad-card');
  const input = engine.inputAddress();
  new Uint16Array(engine.memory.buffer, input, 16).set(masks);
  new Uint8Array(engine.memory.buffer, input + 32, 3).set(trick.map(cardCode));
  return ok(undefined);
}

function addHand(masks: Uint16Array, seat: number, hand: readonly Card[]): Result<void, SolverError> {
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

/** One case of an answer: what it is about, and the bounds on North-South's tricks. */
export interface Case {
  readonly subject: number;
  readonly lower: number;
  readonly upper: number;
  /** The cards that do the same, when the case is about a card. */
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
