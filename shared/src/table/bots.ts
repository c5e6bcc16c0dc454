import { type Card, rankValue, suitOf } from '../bridge/card.ts';
import { cardsPlayed, legalCards, type Play, playerToPlay } from '../bridge/play.ts';
import { trumpOf } from '../bridge/strain.ts';
import { SUITS } from '../bridge/suit.ts';
import { playerOf, winningIndex } from '../bridge/trick.ts';
import type { CardValue } from './event.ts';
import { bookLeads } from './leads.ts';
import { isEnding, isStudents, type Session } from './state.ts';

/** The card that the teacher has set for this turn: the scripted lead, else a bot card (S-70, S-71; ruling 33). */
export function scriptedCard(session: Pick<Session, 'deal' | 'seat' | 'contract'>, play: Play): Card | null {
  const legal = legalCards(play);
  const isLegal = (card: Card | null | undefined): card is Card => card != null && legal.includes(card);
  const { lead } = session.deal;
  if (cardsPlayed(play).length === 0 && isLegal(lead)) return lead;
  const card = studentHasWon(session, play) ? undefined : findBotCard(session, play);
  return isLegal(card) ? card : null;
}

const findBotCard = ({ deal }: Pick<Session, 'deal'>, play: Play): Card | undefined =>
  deal.botCards[play.done.length]?.find(({ side }) => side === playerToPlay(play))?.name;

/** Has a card that the student played won a trick, their own or dummy's (ruling 33)? A bot partner's does not count. */
export const studentHasWon = (session: Pick<Session, 'deal' | 'seat' | 'contract'>, play: Play): boolean =>
  play.done
    .slice(Math.floor(session.deal.keyLine.length / 4))
    .some((trick) => isStudents(session, playerOf(trick, winningIndex(trick, play.strain))));

/**
 * The solver's card: the best for the bot's side, the lowest among equals; an opening lead is the best of the book
 * leads (ruling 40). Without an answer from the solver: the first book lead, or the lowest legal card.
 */
export function chooseCard(session: Pick<Session, 'deal'>, play: Play, values: readonly CardValue[] | null): Card {
  const legal = legalCards(play);
  const isLead = cardsPlayed(play).length === 0 && !isEnding(session);
  const from = isLead ? bookLeads(legal, trumpOf(play.strain)) : lowestFirst(play, legal);
  const tricksWith = (card: Card): number => values?.find((value) => value.card === card)?.tricks ?? -1;
  const best = Math.max(...from.map(tricksWith));
  return from.find((card) => tricksWith(card) === best) as Card;
}

/** The cards, the least useful one first: side suits before trumps, low before high, clubs first among equals. */
function lowestFirst(play: Play, cards: readonly Card[]): readonly Card[] {
  const trump = trumpOf(play.strain);
  const rank = (card: Card): number =>
    (suitOf(card) === trump ? 1000 : 0) + rankValue(card) * 10 - SUITS.indexOf(suitOf(card));
  return [...cards].sort((a, b) => rank(a) - rank(b));
}
