import type { Card } from '../../bridge/card.ts';
import { cardsPlayed, legalCards } from '../../bridge/play.ts';
import { type Seat, sameSide } from '../../bridge/seat.ts';
import type { Asker } from './ask.ts';
import { cardsText, cardText, seatText, sideText, tricksText } from './doctor-words.ts';
import { type ExaminedDeal, type ExaminedPlay, isStudentsTurn } from './examined-deal.ts';
import { type Finding, finding, lookAfter } from './finding.ts';
import { runThrough, type Step } from './run.ts';

/** A card that is set for a bot. */
interface SetCard {
  /** From 0. */
  readonly trick: number;
  readonly seat: Seat;
  readonly card: Card;
}

const setCards = ({ botCards }: ExaminedDeal['content']): readonly SetCard[] =>
  botCards.flatMap((cards, trick) => cards.map(({ side, name }) => ({ trick, seat: side, card: name })));

const placeOf = ({ trick, seat }: SetCard) => ({ part: 'botCards', seat, item: trick }) as const;

/** What can be said of the bot cards without playing: cards that are not held, twice there, or the student's. */
export function examineSetCards({ content, deal, play }: ExaminedDeal): readonly Finding[] {
  const seen = new Set<Card>();
  return setCards(content).flatMap((set): readonly Finding[] => {
    const { trick, seat, card } = set;
    const says = [trick + 1, seat, card];
    const what = `${seatText(seat)}’s ${cardText(card)} in trick ${trick + 1}`;
    const place = placeOf(set);
    const isTwice = seen.has(card);
    seen.add(card);
    if (deal.hands[seat]?.includes(card) === false)
      return [
        finding({
          code: 'bot-not-held',
          says,
          tone: 'wrong',
          sentence: `${seatText(seat)} does not hold ${cardText(card)}, which is set for trick ${trick + 1}.`,
          place,
        }),
      ];
    if (isTwice)
      return [finding({ code: 'bot-twice', says, tone: 'wrong', sentence: `${what} has been set before.`, place })];
    if (play && isStudentsTurn(play, seat))
      return [
        finding({
          code: 'bot-is-students',
          says,
          tone: 'warning',
          sentence: `${what} is the student’s to play: it is never played by itself.`,
          place,
        }),
      ];
    return [];
  });
}

/** What becomes of the lead and of the bot cards when they are played. */
export async function examineBotCards(asker: Asker, examined: ExaminedPlay): Promise<readonly Finding[]> {
  const { content } = examined;
  const sets = setCards(content).filter(({ seat }) => !isStudentsTurn(examined, seat));
  const last = Math.max(examined.lead ? 0 : -1, ...sets.map(({ trick }) => trick));
  const findings: Finding[] = [];
  if (last < 0) return findings;
  for await (const step of runThrough(asker, examined)) {
    const trick = step.play.done.length;
    if (trick > last) break;
    if (step.isScriptOver) {
      findings.push(...neverPlayed(step, sets, examined));
      break;
    }
    const set = sets.find((one) => one.trick === trick && one.seat === step.seat);
    if (set && step.by !== 'student') findings.push(...fateOf(step, set));
    if (step.by === 'script') findings.push(...costOf(step, examined));
  }
  return findings;
}

/** The bots choose for themselves from here on. */
function neverPlayed(step: Step, sets: readonly SetCard[], { start, begin }: ExaminedPlay): readonly Finding[] {
  const { done } = step.play;
  const trick = done.length;
  const left = sets.filter((one) => one.trick >= trick);
  const [first] = left;
  if (!first) return [];
  const from = begin === start ? 0 : begin.done.length;
  return [
    finding({
      code: 'bot-over',
      says: [trick, ...left.map(({ card }) => card)],
      tone: 'warning',
      sentence: `${cardsText(
        left.map(({ card }) => card),
        'and',
      )} ${left.length === 1 ? 'is' : 'are'} never played ${circumstance(step)}: the student has won a trick by trick ${Math.max(trick, from + 1)}, and the bots choose for themselves.`,
      place: placeOf(first),
      look: lookAfter(cardsPlayed(step.play)),
    }),
  ];
}

const circumstance = ({ isOnLine }: Step): string =>
  isOnLine ? 'on the teacher’s line' : 'when the student plays well';

function fateOf(step: Step, set: SetCard): readonly Finding[] {
  if (step.card === set.card || !step.play.hands[set.seat].includes(set.card)) return [];
  if (legalCards(step.play).includes(set.card)) return [];
  return [
    finding({
      code: 'bot-revoke',
      says: [set.trick + 1, set.seat, set.card],
      tone: 'warning',
      sentence: `${seatText(set.seat)}’s ${cardText(set.card)} in trick ${set.trick + 1} would be a revoke ${circumstance(step)}: another card is played.`,
      place: placeOf(set),
      look: lookAfter(cardsPlayed(step.play)),
    }),
  ];
}

/** What a scripted card costs the bot's side as the cards lie. */
function costOf({ play, seat, card, totals }: Step, { seat: student }: ExaminedPlay): readonly Finding[] {
  const isWith = sameSide(seat, student);
  const tricks = totals.map((one) => one.tricks);
  const own = totals.find((one) => one.card === card)?.tricks ?? 0;
  const cost = isWith ? Math.max(...tricks) - own : own - Math.min(...tricks);
  if (cost <= 0) return [];
  const isLead = cardsPlayed(play).length === 0;
  const trick = play.done.length + 1;
  return [
    finding({
      code: isLead ? 'lead-costs' : 'bot-costs',
      says: [trick, seat, card, cost],
      tone: isLead ? 'note' : 'warning',
      sentence: `${seatText(seat)}’s ${isLead ? `lead of ${cardText(card)}` : `${cardText(card)} in trick ${trick}`} costs ${sideText(seat)} ${tricksText(cost)} as the cards lie.`,
      place: isLead ? { part: 'lead' } : placeOf({ trick: trick - 1, seat, card }),
      look: lookAfter(cardsPlayed(play)),
    }),
  ];
}
