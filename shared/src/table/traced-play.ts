import { cardName } from '../bridge/card.ts';
import type { Contract } from '../bridge/contract.ts';
import { cardsPlayed, handsDealt, type Play, playerToPlay, playUpTo } from '../bridge/play.ts';
import { SEAT_NAMES, type Seat, sideOf } from '../bridge/seat.ts';
import type { Trace } from './look-back.ts';
import { capital, tricks } from './table-words.ts';

/** A line after some of its cards, for a person who steps through it. */
export interface TracedStep {
  /** As it stands after these cards. */
  readonly play: Play;
  /** 'Trick 3: West plays the ten of hearts.', 'Before the lead.' */
  readonly happened: string;
  /** 'Nine tricks for declarer, one fewer than before.'; '' while it is worked out. */
  readonly value: string;
}

/**
 * A line after its first `cards` cards, with declarer's final tricks from there with best play by all four hands.
 * @param trace of North and South; null while nothing is known
 */
export function tracedStep(line: Play, contract: Contract, cards: number, trace: Trace | null): TracedStep {
  const play = playUpTo(line, cards);
  return { play, happened: happenedAt(line, cards), value: valueSentence(line, contract, cards, trace) };
}

function happenedAt(line: Play, cards: number): string {
  if (cards === 0) return 'Before the first card.';
  const before = playUpTo(line, cards - 1);
  const card = cardsPlayed(line)[cards - 1];
  const verb = before.trick.cards.length === 0 ? 'leads' : 'plays';
  return card
    ? `Trick ${before.done.length + 1}: ${SEAT_NAMES[playerToPlay(before) as Seat]} ${verb} the ${cardName(card)}.`
    : '';
}

function valueSentence(line: Play, contract: Contract, cards: number, trace: Trace | null): string {
  const now = declarersTricks(line, contract, trace?.[cards]);
  if (now === undefined) return '';
  const before = cards === 0 ? undefined : declarersTricks(line, contract, trace?.[cards - 1]);
  const change = before === undefined ? 0 : now - before;
  const words = change === 0 ? '' : `, ${tricks(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than before`;
  return `${capital(tricks(now))} for declarer${words}.`;
}

function declarersTricks(line: Play, { declarer }: Contract, forNS: number | null | undefined): number | undefined {
  if (forNS === null || forNS === undefined) return undefined;
  return sideOf(declarer) === 'NS' ? forNS : handsDealt(line)[declarer].length - forNS;
}
