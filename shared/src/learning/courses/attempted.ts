import type { StudyDeal } from '../deals/study-deal.ts';
import type { Attempt, DealAttempt, QuestionAttempt } from '../progress/attempt.ts';
import { byTime } from '../progress/attempt-keys.ts';
import { countAttempts } from '../progress/counted.ts';
import type { Counted } from '../progress/verdict.ts';
import type { AnsweredQuestion, AttemptedContents, RecordedAttempt } from './item-record.ts';

/** A version may be another one under the same number after a rewind: the hash decides, where both have one (ruling 53). */
const isSame = (hash: string | undefined, versionHash: string | undefined): boolean =>
  hash === undefined || versionHash === undefined || hash === versionHash;

/** The deal as it was played; undefined where that version is not here. */
export const findPlayedDeal = (
  { deals }: Pick<AttemptedContents, 'deals'>,
  { dealId, dealVersion, versionHash }: DealAttempt,
): StudyDeal | undefined =>
  deals.find(({ id, version, hash }) => id === dealId && version === dealVersion && isSame(hash, versionHash));

/** The question as it was answered; undefined where that version is not here. */
export const findAnswered = (
  { questions }: Pick<AttemptedContents, 'questions'>,
  { context, activityVersion, versionHash }: QuestionAttempt,
): AnsweredQuestion | undefined =>
  questions.find(
    ({ activityId, version, hash }) =>
      activityId === context.activityId && version === activityVersion && isSame(hash, versionHash),
  );

/** The attempt as it counts; undefined for one that the rules find impossible (ruling 52). */
export const findCounted = ({ attempt, verdict }: RecordedAttempt): Counted | undefined =>
  countAttempts([attempt], () => verdict ?? undefined)[0];

/** When an attempt was made, as it counts: never later than the server heard of it. */
const madeAt = (recorded: RecordedAttempt): Pick<Attempt, 'at' | 'id'> => findCounted(recorded) ?? recorded.attempt;

/**
 * The attempts by what they were made on, each group with the latest first.
 * @param keyOf the id of a deal or an activity
 */
export function groupAttempts(
  attempts: readonly RecordedAttempt[],
  keyOf: (attempt: Attempt) => string,
): ReadonlyMap<string, readonly RecordedAttempt[]> {
  const groups = new Map<string, RecordedAttempt[]>();
  for (const recorded of attempts) {
    const key = keyOf(recorded.attempt);
    groups.set(key, [...(groups.get(key) ?? []), recorded]);
  }
  for (const group of groups.values()) group.sort((one, other) => byTime(madeAt(other), madeAt(one)));
  return groups;
}

interface Page extends AttemptedContents {
  readonly results: readonly RecordedAttempt[];
}

/** Two pages of one list as one; what stands in both stands once. */
export function joinPages<P extends Page>(one: P, other: P): P {
  const known = new Set(one.results.map(({ attempt }) => attempt.id));
  const without = <T>(list: readonly T[], all: readonly T[], key: (each: T) => string): T[] => {
    const keys = new Set(all.map(key));
    return list.filter((each) => !keys.has(key(each)));
  };
  return {
    ...other,
    results: [...one.results, ...other.results.filter(({ attempt }) => !known.has(attempt.id))],
    deals: [...one.deals, ...without(other.deals, one.deals, ({ id, version }) => `${id} ${version}`)],
    questions: [
      ...one.questions,
      ...without(other.questions, one.questions, ({ activityId, version }) => `${activityId} ${version}`),
    ],
  };
}
