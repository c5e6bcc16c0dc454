import { cardName } from '../bridge/card.ts';
import { type Contract, dummyOf, tricksNeeded } from '../bridge/contract.ts';
import type { Par, ParContract } from '../bridge/par.ts';
import { bidText } from '../bridge/rule-sentences.ts';
import { SEAT_NAMES, type Seat, type Side, sameSide } from '../bridge/seat.ts';
import type { AttemptFacts } from './attempt-facts.ts';
import type { LineCard, LookBack } from './look-back.ts';
import { overSentence } from './table-sentences.ts';
import { capital, number, tricks } from './table-words.ts';

/** The text about the cost of a card (ruling 38): 'cost a trick as the cards lie'. */
export const costWords = (cost: number): string => `cost ${cost === 1 ? 'a trick' : tricks(cost)} as the cards lie`;

/** 'you played the king of clubs from dummy', 'West led the six of hearts'. */
export function cardWords({ seat, contract }: LookBack, played: LineCard): string {
  const verb = played.index % 4 === 0 ? 'led' : 'played';
  const isOwnDummy = contract !== null && contract.declarer === seat && dummyOf(contract) === played.seat;
  if (isOwnDummy) return `you ${verb} the ${cardName(played.card)} from dummy`;
  const who = played.seat === seat ? 'you' : SEAT_NAMES[played.seat];
  return `${who} ${verb} the ${cardName(played.card)}`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** The heading of a moment of the line: 'A card that cost a trick', 'Trick 4, second card', 'The end'. */
export function momentHeading(look: LookBack, played: LineCard | undefined): string {
  if (!played) return 'The end';
  const cost = played.isStudents ? (played.cost ?? 0) : 0;
  if (cost === 0) return `Trick ${played.trick}, ${ORDINALS[played.index % 4]} card`;
  if (!played.costsGoal) return `A card that cost ${cost === 1 ? 'a trick' : tricks(cost)}`;
  if (!look.contract || look.dealt < 13) return 'The card that cost the goal';
  return sameSide(look.contract.declarer, look.seat) ? 'The card that cost the contract' : 'The card that let it make';
}

/** The effect on the student's goal: the contract or the target was lost, or the contract could no longer be beaten. */
function goalWords({ contract, seat, dealt }: LookBack): string {
  if (!contract || dealt < 13) return 'After it the goal was out of reach.';
  return sameSide(contract.declarer, seat)
    ? 'After it the contract could no longer be made.'
    : 'After it the contract could no longer be beaten.';
}

/**
 * One sentence or two about a card of the line: who played it and, for a card of the student's, what it cost as the
 * cards lie. A card that cost nothing gets no comment, and no card is called a mistake (ruling 38).
 */
export function lineCardSentence(look: LookBack, played: LineCard): string {
  const sentence = `Trick ${played.trick}: ${cardWords(look, played)}.`;
  if (played.index < look.begins) return `${sentence} It was on the table before you began.`;
  if (!played.isStudents) return sentence;
  if (played.cost === null) return `${sentence} What it cost could not be worked out.`;
  if (played.cost === 0) return sentence;
  const cost = `It ${costWords(played.cost)}.`;
  return [sentence, cost, played.costsGoal && goalWords(look)].filter(Boolean).join(' ');
}

/** The text at the end of the line: the claim, or the tricks that were taken. */
export function endSentence({ taken, dealt, line, seat, claimShort }: LookBack, { claim }: AttemptFacts): string {
  if (taken === null) return '';
  const sum = `Your side took ${number(taken)} of ${number(dealt)}.`;
  if (!claim) return `The end. ${sum}`;
  const left = dealt - Math.floor(line.length / 4);
  const who = claim.seat === seat ? 'You' : SEAT_NAMES[claim.seat];
  const what =
    claim.tricks === left ? `the last ${tricks(left)}` : `${number(claim.tricks)} of the last ${tricks(left)}`;
  const short = claimShort > 0 ? ` ${claimSentence(claimShort)}` : '';
  return `${who} claimed ${what}. ${sum}${short}`;
}

/** 'Your claim gave up a trick that was there.' */
export const claimSentence = (short: number): string =>
  short === 1 ? 'Your claim gave up a trick that was there.' : `Your claim gave up ${tricks(short)} that were there.`;

/**
 * The total cost of the student's cards, in one sentence.
 * @param known every value of the line has been worked out
 */
export function costlySentence({ costly, claimShort, line }: LookBack, known: boolean): string {
  if (line.length === 0) return '';
  if (costly.length === 0 && claimShort === 0)
    return known
      ? 'None of your cards cost a trick as the cards lie.'
      : 'None of your cards cost a trick, as far as it could be worked out.';
  const lost = costly.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const cards = costly.length === 1 ? 'One of your cards' : `${capital(number(costly.length))} of your cards`;
  const sentences = [
    costly.length > 0 && `${cards} ${costWords(lost)}.`,
    claimShort > 0 && claimSentence(claimShort),
    !known && 'Not every card could be worked out.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** A point of the curve, in full: 'Trick 4, before East's card: ten tricks'. */
export function curveWords(look: LookBack, moment: number): string {
  const value = look.curve[moment] ?? null;
  const played = look.line[moment];
  const where = played ? `Trick ${played.trick}, ${cardWords(look, played)}` : 'The end';
  if (value === null) return `${where}; not worked out`;
  return `${where}; ${tricks(value)} for your side`;
}

const SIDE_NAMES: { readonly [side in Side]: string } = { NS: 'North–South', EW: 'East–West' };

/** 'North or South'; the side where both may declare. */
const declarerWords = (declarers: readonly Seat[]): string => declarers.map((seat) => SEAT_NAMES[seat]).join(' or ');

/** '4♠ by North or South', '5♣X by East'. */
export const parContractWords = ({ bid, doubled, declarers }: ParContract): string =>
  `${bidText(bid)}${'X'.repeat(doubled)} by ${declarerWords(declarers)}`;

/**
 * The side and the contracts of par: 'North–South, in 4♠ by North or South'; nobody, when par is to pass the deal out.
 */
export function parWords({ side, contracts }: Par): string {
  if (!side) return 'Passed out: nobody can make a contract.';
  return `${SIDE_NAMES[side]}, in ${contracts.map(parContractWords).join(', or ')}`;
}

/** The double-dummy tricks of the contract: 'Double dummy it takes eleven tricks, one over.' */
export function contractTricksSentence(contract: Contract, taken: number): string {
  const over = taken - tricksNeeded(contract);
  return `Double dummy it takes ${tricks(taken)}. ${overSentence(over)}`;
}

/** The bidding in one sentence: how often something else was tried, and how many hints were asked for. */
export function biddingSentence({ calls }: LookBack, { help }: AttemptFacts): string {
  const tried = calls.flatMap((call) => call.tried).length;
  const sentences = [
    tried > 0 && `You tried ${tried === 1 ? 'one other call' : `${number(tried)} other calls`} first.`,
    help.hints > 0 && `You asked for ${help.hints === 1 ? 'one hint' : `${number(help.hints)} hints`}.`,
    help.takeBacks > 0 && `You took back ${help.takeBacks === 1 ? 'one card' : `${number(help.takeBacks)} cards`}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
