import { byRankDescending, type Card, rankValue, suitOf } from '../bridge/card.ts';
import { dummyOf } from '../bridge/contract.ts';
import { cardsOf, type Hand, holdsSuit } from '../bridge/hand.ts';
import { isPlayOver, type Play, tricksLeft } from '../bridge/play.ts';
import { SEATS, type Seat, sameSide } from '../bridge/seat.ts';
import { trumpOf } from '../bridge/strain.ts';
import { SUITS, type Suit } from '../bridge/suit.ts';
import { winnerOf } from '../bridge/trick.ts';
import { isDummyDown, type Session } from './state.ts';

/** Positions looked at before a claim counts as not certain; a claim that people see at once needs a few dozen. */
const LOOKED_AT = 2000;

/** May the student claim now: dummy is down and their side is about to lead (ruling 32)? */
export const canClaim = (session: Session): boolean =>
  session.phase === 'play' &&
  session.play !== null &&
  session.play.trick.cards.length === 0 &&
  !isPlayOver(session.play) &&
  isDummyDown(session) &&
  sameSide(session.play.trick.leader, session.seat);

/** Is the student's claim accepted, by the cards that they see or by the teacher's parameters (ruling 32)? */
export function doesClaimHold(session: Session, play: Play, tricks: number): boolean {
  return tricks <= tricksAllowed(session, play) || isCertain(session, play, session.seat, tricks);
}

/** Does a bot declarer on lead see all the tricks that are left, and more than one of them (ruling 32)? */
export function canClaimAll(session: Session, play: Play): boolean {
  const declarer = session.contract?.declarer;
  if (!declarer || declarer === session.seat || play.trick.cards.length > 0 || !isDummyDown(session)) return false;
  const left = tricksLeft(play);
  return left > 1 && sameSide(play.trick.leader, declarer) && isCertain(session, play, declarer, left);
}

/**
 * The tricks that the teacher allows to be claimed now: the latest parameter that has begun, less the tricks won since;
 * -1 for none.
 */
function tricksAllowed({ deal, seat }: Session, play: Play): number {
  const begun = deal.claimParameters.filter(({ trick }) => trick <= play.done.length + 1);
  const latest = [...begun].sort((a, b) => b.trick - a.trick)[0];
  if (!latest) return -1;
  const since = play.done.slice(Math.max(0, latest.trick - 1));
  const won = since.filter((trick) => sameSide(winnerOf(trick, play.strain) as Seat, seat)).length;
  return latest.tricks - won;
}

/**
 * The position as the claimer knows it: the hand on lead, the other hand if they play it, and the cards of the
 * opponents.
 */
interface View {
  readonly leader: Hand;
  readonly other: Hand;
  /** Cards in hands that the claimer does not play; the check assumes their worst distribution. */
  readonly against: Hand;
  readonly trump: Suit | undefined;
}

/**
 * Can these tricks be won one after another with cards that no other card can beat, wherever it lies? Declarer plays
 * two hands; a defender only their own, and only when on lead.
 */
function isCertain(session: Session, play: Play, claimer: Seat, tricks: number): boolean {
  if (tricks === 0) return true;
  const { leader } = play.trick;
  const declares = session.contract?.declarer === claimer;
  const mine = declares && session.contract ? [claimer, dummyOf(session.contract)] : [claimer];
  if (!mine.includes(leader)) return false;
  const other = mine.find((seat) => seat !== leader);
  const against = SEATS.filter((seat) => !mine.includes(seat)).flatMap((seat) => play.hands[seat]);
  const view = {
    leader: play.hands[leader],
    other: other ? play.hands[other] : [],
    against,
    trump: trumpOf(play.strain),
  };
  return canRun(view, tricks, { left: LOOKED_AT, failed: new Set() });
}

interface Budget {
  left: number;
  readonly failed: Set<string>;
}

function canRun(view: View, tricks: number, budget: Budget): boolean {
  if (tricks === 0) return true;
  const key = `${view.leader.join('')}|${view.other.join('')}|${view.against.join('')}`;
  if (view.leader.length === 0 || budget.failed.has(key) || budget.left-- <= 0) return false;
  if (mostTricks(view) < tricks) return false;
  for (const lead of leads(view))
    for (const follow of follows(view, lead)) {
      const next = afterTrick(view, lead, follow);
      if (next && canRun(next, tricks - 1, budget)) return true;
    }
  budget.failed.add(key);
  return false;
}

/**
 * An upper bound of the tricks that can be run in any order: in each suit the cards above all others that are left, the
 * trumps of both hands one by one, and one card of the established suit less for every ruff.
 */
function mostTricks({ leader, other, against, trump }: View): number {
  const trumps = [...leader, ...other].filter((card) => suitOf(card) === trump).length;
  return SUITS.reduce((sum, suit) => {
    if (suit === trump) return sum + trumps;
    const lengths = [leader, other].map((hand) => cardsOf(hand, suit).length);
    const mine = [...leader, ...other].filter((card) => suitOf(card) === suit).sort(byRankDescending);
    const theirs = cardsOf(against, suit).toSorted(byRankDescending);
    const top = theirs[0] ? rankValue(theirs[0]) : 0;
    const falls = theirs.length - trumps;
    const isHigh = (card: Card, round: number): boolean => rankValue(card) > top || round >= falls;
    const stops = mine.findIndex((card, round) => !isHigh(card, round));
    return sum + Math.min(Math.max(...lengths), stops < 0 ? mine.length : stops);
  }, 0);
}

const isBeaten = ({ against, trump }: View, card: Card): boolean =>
  against.some((other) =>
    suitOf(other) === suitOf(card) ? rankValue(other) > rankValue(card) : suitOf(other) === trump,
  );

/** Of each suit the lowest card and the lowest and the highest that cannot be beaten, trumps first. */
function leads(view: View): readonly Card[] {
  const suits = [...SUITS].sort((a, b) => Number(b === view.trump) - Number(a === view.trump));
  return suits.flatMap((suit) => {
    const cards = view.leader.filter((card) => suitOf(card) === suit);
    const sure = cards.filter((card) => !isBeaten(view, card));
    return distinct([sure[0], sure.at(-1), cards.at(-1)]);
  });
}

/** What the other hand may contribute: its lowest and highest of the suit, else a ruff or the lowest of a suit. */
function follows({ other, trump }: View, lead: Card): readonly (Card | undefined)[] {
  if (other.length === 0) return [undefined];
  const ofSuit = (suit: Suit): readonly Card[] => other.filter((card) => suitOf(card) === suit);
  if (holdsSuit(other, suitOf(lead))) return distinct([ofSuit(suitOf(lead)).at(-1), ofSuit(suitOf(lead))[0]]);
  return distinct(
    SUITS.flatMap((suit) => (suit === trump ? [ofSuit(suit).at(-1), ofSuit(suit)[0]] : [ofSuit(suit).at(-1)])),
  );
}

const distinct = (cards: readonly (Card | undefined)[]): readonly Card[] => [
  ...new Set(cards.filter((card) => card !== undefined)),
];

/** The view after a trick that cannot be lost; undefined when it can. */
function afterTrick(view: View, lead: Card, follow: Card | undefined): View | undefined {
  const overtakes = follow !== undefined && beats(follow, lead, view.trump);
  if (isBeaten(view, overtakes ? follow : lead)) return undefined;
  const leader = view.leader.filter((card) => card !== lead);
  const other = view.other.filter((card) => card !== follow);
  const against = loseLowest(view.against, suitOf(lead));
  return { ...view, leader: overtakes ? other : leader, other: overtakes ? leader : other, against };
}

const beats = (card: Card, than: Card, trump: Suit | undefined): boolean =>
  suitOf(card) === suitOf(than) ? rankValue(card) > rankValue(than) : suitOf(card) === trump;

/** A hand with cards of the suit led must follow; in the worst case it loses only its lowest card. */
function loseLowest(cards: Hand, suit: Suit): Hand {
  const ofSuit = cards.filter((card) => suitOf(card) === suit).sort((a, b) => rankValue(a) - rankValue(b));
  return cards.filter((card) => card !== ofSuit[0]);
}
