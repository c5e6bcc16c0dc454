import type { Card } from '../../bridge/card.ts';
import {
  cardsPlayed,
  legalCards,
  type Play,
  playCard,
  playerToPlay,
  tricksLeft,
  tricksWon,
} from '../../bridge/play.ts';
import { type Seat, sideOf } from '../../bridge/seat.ts';
import { unwrap } from '../../result.ts';
import { chooseCard, scriptedCard, studentHasWon } from '../../table/bots.ts';
import type { CardValue } from '../../table/event.ts';
import { type Asker, type CardTotal, totalsAt } from './ask.ts';
import { type ExaminedPlay, isStudentsTurn } from './examined-deal.ts';

/** A card of a run through a deal. */
export interface Step {
  /** Before the card. */
  readonly play: Play;
  readonly seat: Seat;
  readonly card: Card;
  readonly by: 'student' | 'script' | 'bot';
  /** Every legal card with the final tricks of the student's side. */
  readonly totals: readonly CardTotal[];
  /** The student has won a trick with a card that they played: no bot card counts any more (ruling 33). */
  readonly isScriptOver: boolean;
  /** Whether the student has played the teacher's line so far. */
  readonly isOnLine: boolean;
}

/**
 * Plays a deal as the table would: bots play their scripted cards, else the solver's; the student plays the teacher's
 * line as far as it goes, and then the lowest of the best cards. It ends where the solver gives up.
 */
export async function* runThrough(asker: Asker, examined: ExaminedPlay): AsyncGenerator<Step> {
  const { deal, side } = examined;
  const line = deal.teacherLine.length > 0 ? deal.teacherLine : deal.recordedPlay;
  let play = examined.begin;
  for (let seat = playerToPlay(play); seat && !asker.signal?.aborted; seat = playerToPlay(play)) {
    const totals = await totalsAt(asker, play, side);
    if (!totals) return;
    const isOnLine = line.length > 0 && cardsPlayed(play).every((card, index) => card === line[index]);
    const isTheirs = isStudentsTurn(examined, seat);
    const next = isOnLine ? line[cardsPlayed(play).length] : undefined;
    const script = isTheirs ? null : scriptedCard(examined, play);
    const card = isTheirs
      ? studentsCard(examined, play, totals, next)
      : (script ?? chooseCard(examined, play, valuesOf(play, totals, examined)));
    const by = isTheirs ? 'student' : script ? 'script' : 'bot';
    yield { play, seat, card, by, totals, isScriptOver: studentHasWon(examined, play), isOnLine };
    play = unwrap(playCard(play, card));
  }
}

/** The card of the teacher's line; else the opening lead that is the answer; else the lowest of the best. */
function studentsCard(examined: ExaminedPlay, play: Play, totals: readonly CardTotal[], next: Card | undefined): Card {
  const legal = legalCards(play);
  if (next && legal.includes(next)) return next;
  const { lead } = examined.content;
  if (cardsPlayed(play).length === 0 && lead && legal.includes(lead)) return lead;
  return chooseCard(examined, play, valuesOf(play, totals, examined));
}

/** Totals of the student's side as the tricks from here on of the side to play, which bots choose by. */
function valuesOf(play: Play, totals: readonly CardTotal[], { side }: ExaminedPlay): readonly CardValue[] {
  const isTheirs = sideOf(playerToPlay(play) as Seat) === side;
  const won = tricksWon(play)[side];
  return totals.map(({ card, tricks }) => ({
    card,
    tricks: isTheirs ? tricks - won : tricksLeft(play) - (tricks - won),
  }));
}
