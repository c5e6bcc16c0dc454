import type { Card } from '../bridge/card.ts';
import { cardsPlayed, legalCards, type Play, playCard, playerToPlay, tricksLeft, tricksWon } from '../bridge/play.ts';
import { type Seat, sameSide, sideOf } from '../bridge/seat.ts';
import { unwrap } from '../result.ts';
import type { CardValue } from './event.ts';
import { enoughTricks } from './goal.ts';
import { openingPlay } from './opening.ts';
import { type Grade, isStudents, playersOf, type Session } from './state.ts';
import { finalTricks } from './total.ts';

/** The solver's judgement of the student's cards, each in the position where it was played (ruling 4). */
export interface Judgement {
  /**
   * Tricks of the student's side from the lead on, double dummy; the goal and no more where nothing beyond it counts
   * (ruling 63), so that faultless play always has them.
   */
  readonly best: number;
  /** Whether no card lowered what counts and no claim gave up any of it. */
  readonly isPerfect: boolean;
  /** The same of the cards alone. */
  readonly isPerfectBeforeClaim: boolean;
  /** The most tricks that were there at any of the student's cards, those beyond the goal too. */
  readonly most: number;
  /** Tricks that were there when the student claimed fewer; 0 without a claim. */
  readonly unclaimed: number;
}

const keyOf = (play: Play): string => cardsPlayed(play).join('');

const findGrade = (session: Session, play: Play): Grade | undefined =>
  session.grades.find((grade) => grade.before === keyOf(play));

/**
 * Does the student's choice here count? A position with one legal card does not, but the first position gives `best`.
 */
export function needsGrade(session: Session, play: Play): boolean {
  const since = playersOf(play).slice(session.deal.keyLine.length);
  const isFirst = !since.some((seat) => isStudents(session, seat));
  return isFirst || legalCards(play).length > 1;
}

/** Puts a position of the student's to the solver; one that was asked about before a take-back is not asked again. */
export function askGrade(session: Session, play: Play): Session {
  if (findGrade(session, play)) return session;
  const grade: Grade = { ticket: session.tickets, before: keyOf(play), play, values: undefined };
  return { ...session, tickets: session.tickets + 1, grades: [...session.grades, grade] };
}

/** Keeps the solver's answer. */
export const gradeAnswered = (session: Session, ticket: number, values: readonly CardValue[] | null): Session => ({
  ...session,
  grades: session.grades.map((grade) => (grade.ticket === ticket ? { ...grade, values } : grade)),
});

/** A position of the student's that counts, and the card played there; undefined where they claimed. */
interface Decision {
  readonly play: Play;
  readonly card: Card | undefined;
}

/**
 * Judges the student's cards; undefined while answers are still to come, null when the solver had none for one of them.
 * Cards that were taken back do not count.
 */
export function judge(session: Session): Judgement | null | undefined {
  const decisions = listDecisions(session);
  const grades = decisions.map(({ play }) => findGrade(session, play)?.values);
  if (grades.includes(undefined)) return undefined;
  const totals = decisions.map((decision, index) => totalsOf(session, decision, grades[index] ?? null));
  if (totals.includes(null)) return null;
  const known = totals as readonly Totals[];
  const enough = (session.contract && enoughTricks(session, session.contract)) ?? Number.POSITIVE_INFINITY;
  const made = finalTricks(session, session.seat);
  // Where the goal is out of reach, or out of reach no longer, what is there counts (silence 191).
  const isKept = (one: Totals): boolean => one.kept >= Math.min(one.best, enough);
  const claimed = decisions.at(-1)?.card ? undefined : known.at(-1);
  return {
    best: Math.min(enough, known[0]?.best ?? made),
    isPerfect: known.every(isKept),
    isPerfectBeforeClaim: known.every((one) => one === claimed || isKept(one)),
    most: Math.max(made, ...known.map((one) => one.best)),
    unclaimed: claimed ? claimed.best - claimed.kept : 0,
  };
}

interface Totals {
  /** Final tricks of the student's side with the best card. */
  readonly best: number;
  /** … and with the card that was played, or by the claim. */
  readonly kept: number;
}

function totalsOf(session: Session, { play, card }: Decision, values: readonly CardValue[] | null): Totals | null {
  const totals = new Map(values?.map((value) => [value.card, totalFor(session, play, value.tricks)]));
  const legal = legalCards(play).map((one) => totals.get(one));
  if (legal.length === 0 || legal.some((total) => total === undefined)) return null;
  const turn = playerToPlay(play) as Seat;
  const sorted = (legal as number[]).sort((a, b) => b - a);
  const best = (sameSide(turn, session.seat) ? sorted[0] : sorted.at(-1)) as number;
  return { best, kept: card ? (totals.get(card) as number) : finalTricks(session, session.seat) };
}

/** The final tricks of the student's side, when the side to play takes `tricks` from here on. */
function totalFor(session: Session, play: Play, tricks: number): number {
  const isTheirs = sameSide(playerToPlay(play) as Seat, session.seat);
  return tricksWon(play)[sideOf(session.seat)] + (isTheirs ? tricks : tricksLeft(play) - tricks);
}

/** Where the student chose a card in the line that was kept, and where they claimed. */
function listDecisions(session: Session): readonly Decision[] {
  const start = session.contract && openingPlay(session, session.contract);
  if (!start || !session.play) return [];
  const cards = cardsPlayed(session.play);
  const decisions: Decision[] = [];
  let play = start;
  for (const [index, card] of cards.entries()) {
    const isTheirs = index >= session.deal.keyLine.length && isStudents(session, playerToPlay(play) as Seat);
    if (isTheirs && needsGrade(session, play)) decisions.push({ play, card });
    play = unwrap(playCard(play, card));
  }
  const claimed = session.claim && sameSide(session.claim.seat, session.seat);
  return claimed ? [...decisions, { play, card: undefined }] : decisions;
}
