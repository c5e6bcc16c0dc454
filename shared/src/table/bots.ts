import { type Card, rankValue, suitOf } from '../bridge/card.ts';
import { cardsPlayed, legalCards, type Play, playerToPlay } from '../bridge/play.ts';
import { SEATS } from '../bridge/seat.ts';
import { trumpOf } from '../bridge/strain.ts';
import { SUITS } from '../bridge/suit.ts';
import { playerOf, winningIndex } from '../bridge/trick.ts';
import type { CardValue } from './event.ts';
import { bookLeads } from './leads.ts';
import { nextRandom } from './random.ts';
import { isEnding, isStudents, type Session } from './state.ts';

const TEN = 10;

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
 * How bots choose among equal cards: 1, as kept sessions of older releases began, always the lowest; 2: touching honours
 * by the seed (ruling 66). A session plays on by the version that it began with, so that its events give the same table.
 */
export const BOT_VERSION = 2;

/** What a bot's choice depends on besides the position; without a version it is the lowest card. */
type Chooser = Pick<Session, 'deal'> & Partial<Pick<Session, 'seed' | 'botVersion'>>;

/**
 * The solver's card: the best for the bot's side. Among equals the lowest spot card, or one of touching honours by the
 * seed, so that a queen that was played does not deny the jack (ruling 66); an opening lead is the best of the book leads
 * (ruling 40). Without an answer from the solver: the first book lead, or the lowest legal card. The same position gets
 * the same card, so that nothing is learnt by taking a card back and playing it again.
 */
export function chooseCard(session: Chooser, play: Play, values: readonly CardValue[] | null): Card {
  const legal = legalCards(play);
  const isLead = cardsPlayed(play).length === 0 && !isEnding(session);
  const from = isLead ? bookLeads(legal, trumpOf(play.strain)) : lowestFirst(play, legal);
  const tricksWith = (card: Card): number => values?.find((value) => value.card === card)?.tricks ?? -1;
  const best = Math.max(...from.map(tricksWith));
  const lowest = from.find((card) => tricksWith(card) === best) as Card;
  if (isLead || (session.botVersion ?? 1) < 2) return lowest;
  const equals = touchingHonours(play, lowest).filter((card) => tricksWith(card) === best);
  return equals[Math.floor(chanceOf(session.seed ?? 0, play) * equals.length)] ?? lowest;
}

/**
 * The honours of the hand to play that are worth the same as this one: nobody else holds a card between them. A spot card
 * is alone.
 */
function touchingHonours({ hands, trick }: Play, card: Card): readonly Card[] {
  const inSuit = (cards: readonly Card[]): readonly Card[] => cards.filter((one) => suitOf(one) === suitOf(card));
  const hand = SEATS.find((seat) => hands[seat].includes(card));
  const others = SEATS.filter((seat) => seat !== hand).flatMap((seat) => hands[seat]);
  const between = inSuit([...others, ...trick.cards]).map(rankValue);
  const honours = inSuit(hand ? hands[hand] : []).filter((one) => rankValue(one) >= TEN);
  const touches = (one: Card): boolean => {
    const [low, high] = [rankValue(card), rankValue(one)].sort((a, b) => a - b) as [number, number];
    return !between.some((value) => value > low && value < high);
  };
  return rankValue(card) < TEN ? [card] : honours.filter(touches);
}

/** From 0 up to 1, by the seed of the session and the cards played. */
function chanceOf(seed: number, play: Play): number {
  let state = seed >>> 0;
  for (const letter of cardsPlayed(play).join('')) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0;
  return nextRandom(state).value;
}

/** The cards, the least useful one first: side suits before trumps, low before high, clubs first among equals. */
function lowestFirst(play: Play, cards: readonly Card[]): readonly Card[] {
  const trump = trumpOf(play.strain);
  const rank = (card: Card): number =>
    (suitOf(card) === trump ? 1000 : 0) + rankValue(card) * 10 - SUITS.indexOf(suitOf(card));
  return [...cards].sort((a, b) => rank(a) - rank(b));
}
