import type { Card } from '../../bridge/card.ts';
import { cardsPlayed, legalCards, type Play, playerToPlay } from '../../bridge/play.ts';
import { SEAT_NAMES, type Seat } from '../../bridge/seat.ts';
import { winnerOf } from '../../bridge/trick.ts';
import { studentHasWon } from '../../table/bots.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { isStudentsSeat, type LineTable } from './line-entry.ts';

type Scripted = Pick<DealContent, 'lead' | 'botCards'>;
type Patch = Partial<Scripted>;

/** A card that a bot is to play, and when. */
export interface BotCard {
  /** From 0. */
  readonly trick: number;
  readonly side: Seat;
  readonly card: Card;
}

/** The bots' cards of a deal, in the order of the tricks. */
export const listBotCards = ({ botCards }: Pick<Scripted, 'botCards'>): readonly BotCard[] =>
  botCards.flatMap((cards, trick) => cards.map(({ side, name }) => ({ trick, side, card: name })));

/** Whether a trick was won by a card that the student played: from here on no bot card is played (ruling 33). */
const isScriptOver = (table: LineTable, play: Play): boolean => studentHasWon(table, play);

/** 'The script ends here: South has won a trick'; undefined while it goes on. */
export function scriptEnd(table: LineTable, play: Play): string | undefined {
  const { strain } = play;
  const at = play.done.findIndex((_, index) => isScriptOver(table, { ...play, done: play.done.slice(0, index + 1) }));
  const winner = play.done[at] && winnerOf(play.done[at], strain);
  if (!winner) return undefined;
  const where = at === play.done.length - 1 && play.trick.cards.length === 0 ? 'here' : `after trick ${at + 1}`;
  return `The script ends ${where}: ${SEAT_NAMES[winner]} has won a trick`;
}

/** Is it a bot that plays now, and one whose card the script may still name? */
export function asksBotCard(table: LineTable, play: Play): boolean {
  const turn = playerToPlay(play);
  return turn !== undefined && !isStudentsSeat(table, turn) && !isScriptOver(table, play);
}

/** The card that the script has for this turn, whether it may be played or not. */
function findScripted({ lead, botCards }: Scripted, play: Play): Card | undefined {
  const isLead = cardsPlayed(play).length === 0;
  const named = botCards[play.done.length]?.find(({ side }) => side === playerToPlay(play))?.name;
  return (isLead && lead) || named;
}

/** The card that the bot will play here by the script; undefined when it leaves the choice to the solver (ruling 33). */
export function scriptedCard(content: Scripted, table: LineTable, play: Play): Card | undefined {
  const card = asksBotCard(table, play) ? findScripted(content, play) : undefined;
  return card && legalCards(play).includes(card) ? card : undefined;
}

/** The list with a card of a seat in a trick, in place of the one that it had there. */
const putCard = (botCards: Scripted['botCards'], { trick, side, card }: BotCard): Scripted['botCards'] => {
  const length = Math.max(botCards.length, trick + 1);
  return Array.from({ length }, (_, index) => {
    const cards = botCards[index] ?? [];
    return index === trick ? [...cards.filter((one) => one.side !== side), { side, name: card }] : cards;
  });
};

const cutEmpty = (botCards: Scripted['botCards']): Scripted['botCards'] =>
  botCards.slice(0, botCards.findLastIndex((cards) => cards.length > 0) + 1);

/**
 * The script with the card that the author has played here for a bot; an opening lead becomes the deal's lead, which
 * stands before all bot cards (ruling 33). Nothing for cards that the student plays, and after the script's end.
 */
export function enterBotCard(content: Scripted, table: LineTable, play: Play, card: Card): Patch {
  const side = playerToPlay(play);
  if (!side || !asksBotCard(table, play) || scriptedCard(content, table, play) === card) return {};
  if (cardsPlayed(play).length > 0)
    return { botCards: putCard(content.botCards, { trick: play.done.length, side, card }) };
  return { lead: card, ...removeBotCard(content, { trick: 0, side }) };
}

/** The script without a seat's card in a trick. */
export function removeBotCard(content: Scripted, { trick, side }: Pick<BotCard, 'trick' | 'side'>): Patch {
  const cards = content.botCards[trick] ?? [];
  if (!cards.some((one) => one.side === side)) return {};
  return {
    botCards: cutEmpty(
      content.botCards.with(
        trick,
        cards.filter((one) => one.side !== side),
      ),
    ),
  };
}

/** The script without what the bot plays at this turn, the lead included. */
export function takeBackBotCard(content: Scripted, play: Play): Patch {
  const side = playerToPlay(play);
  if (!side) return {};
  const lead = cardsPlayed(play).length === 0 && content.lead ? { lead: null } : {};
  return { ...lead, ...removeBotCard(content, { trick: play.done.length, side }) };
}
