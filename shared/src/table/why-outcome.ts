import { dummyOf } from '../bridge/contract.ts';
import { SEAT_NAMES, type Seat } from '../bridge/seat.ts';
import { enoughTricks } from './goal.ts';
import { type Judgement, judge } from './grading.ts';
import type { Session } from './state.ts';
import type { TableOutcome } from './table-deal.ts';
import { capital, number } from './table-words.ts';
import { finalTricks } from './total.ts';

/** What the line about an outcome depends on. Tricks are those of the student's side at the end. */
export interface Ended {
  readonly outcome: TableOutcome;
  readonly made: number;
  /** Null when the solver had no answer for one of the student's cards. */
  readonly judgement: Judgement | null;
  /** The tricks beyond which nothing counts, and how they are reached; null where every trick counts (ruling 63). */
  readonly aim: { readonly enough: number; readonly by: 'making' | 'beating' } | null;
  /** Who had played before the student took a card back: a seat's name, or 'dummy'; null for nobody. */
  readonly lateAfter: string | null;
}

const NO_PLAY = 'There were no cards to play.';
const NOT_JUDGED = 'Only the tricks count: the cards could not be worked out on this device.';

/**
 * Why a deal that is over and judged has its outcome, in one line that reproaches nobody (rulings 39, 63); undefined
 * before that, and after faultless play with nothing to explain.
 */
export function whyOutcome(session: Session): string | undefined {
  const { facts, contract, play, lateTakeBack } = session;
  if (!facts) return undefined;
  if (!contract || !play) return NO_PLAY;
  const enough = enoughTricks(session, contract);
  const by = session.deal.aim === 'beat' ? 'beating' : 'making';
  return whyEnded({
    outcome: facts.result.outcome,
    made: finalTricks(session, session.seat),
    judgement: judge(session) ?? null,
    aim: enough === undefined ? null : { enough, by },
    lateAfter: lateTakeBack && nameOf(lateTakeBack, dummyOf(contract)),
  });
}

const nameOf = (seat: Seat, dummy: Seat): string => (seat === dummy ? 'dummy' : SEAT_NAMES[seat]);

/** The line itself, from nothing but the facts. */
export function whyEnded(ended: Ended): string | undefined {
  const { outcome, judgement, aim, made, lateAfter } = ended;
  if (outcome === 'max') return aim && made >= aim.enough ? KEPT[aim.by] : undefined;
  if (!judgement) return NOT_JUDGED;
  if (judgement.isPerfect) return lateAfter ? `You took a card back after ${lateAfter} had played.` : undefined;
  if (aim && judgement.most >= aim.enough) return whyAim(judgement.best >= aim.enough, made >= aim.enough, aim.by);
  return whyFewer(judgement, made);
}

const KEPT = {
  making: 'Your cards kept it safe: overtricks do not count.',
  beating: 'Your cards kept it beaten: more tricks do not count.',
} as const;

/** The goal was in reach: from the start or from some moment on. */
function whyAim(wasThere: boolean, reached: boolean, by: 'making' | 'beating'): string {
  const [done, undone] = by === 'making' ? ['made', 'beaten'] : ['beaten', 'made'];
  if (reached) return `As the cards lie, it could once have been ${undone}.`;
  return wasThere ? `It could be ${done} as the cards lie.` : `It could once be ${done} as the cards lie.`;
}

function whyFewer({ most, unclaimed, isPerfectBeforeClaim }: Judgement, made: number): string {
  if (isPerfectBeforeClaim) return `${more(unclaimed)} there than was claimed.`;
  return most > made
    ? `${more(most - made)} there as the cards lie.`
    : 'As the cards lie, a trick was lost and came back.';
}

/** 'One more was', 'Two more were'. */
const more = (count: number): string => `${capital(number(count))} more ${count === 1 ? 'was' : 'were'}`;
