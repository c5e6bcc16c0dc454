import * as v from 'valibot';
import {
  REVIEWED_FIELDS,
  type Reviewed,
  type ReviewedActivity,
  type ReviewedDeal,
  type ReviewedField,
  type ReviewedLesson,
} from './reviewed.ts';

/** What can be looked at: a deal of a pack, a lesson, or an activity in its lesson. */
const reviewPlaceSchema = v.object({
  dealId: v.optional(v.string()),
  lessonId: v.optional(v.string()),
  activityId: v.optional(v.string()),
});
export type ReviewPlace = v.InferOutput<typeof reviewPlaceSchema>;

/** A sentence about an item, with what stood there and what stands there now where that is words. */
export const reviewLineSchema = v.object({
  text: v.string(),
  before: v.optional(v.string()),
  after: v.optional(v.string()),
  /** Where it is looked at; absent for what is gone or is seen on the page itself. */
  at: v.optional(reviewPlaceSchema),
});
export type ReviewLine = v.InferOutput<typeof reviewLineSchema>;

/** What of a course or a pack is not as it was approved, in sentences; none when all of it is. */
export const reviewChanges = (before: Reviewed, after: Reviewed): readonly ReviewLine[] => [
  ...fieldChanges(before, after),
  ...fileChanges('The picture', before.pictures, after.pictures),
  ...dealChanges('', before.deals, after.deals, ({ id }) => ({ dealId: id })),
  ...listChanges(before.lessons, after.lessons, LESSON_WORDS),
  ...pairs(before.lessons, after.lessons).flatMap(([was, is]) => lessonChanges(was, is)),
];

function fieldChanges(before: Reviewed, after: Reviewed): readonly ReviewLine[] {
  const names = Object.keys(REVIEWED_FIELDS) as ReviewedField[];
  return names.flatMap((name) => {
    const [was = '', is = ''] = [before.fields[name], after.fields[name]];
    return was === is ? [] : [{ text: `The ${REVIEWED_FIELDS[name]} was changed.`, before: was, after: is }];
  });
}

function fileChanges(
  what: string,
  before: readonly string[],
  after: readonly string[],
  at?: ReviewPlace,
): readonly ReviewLine[] {
  if (before.join() === after.join()) return [];
  const verb = before.length === 0 ? 'was added' : after.length === 0 ? 'was removed' : 'was replaced';
  return [{ text: `${what} ${verb}.`, ...(at && { at }) }];
}

interface Listed {
  readonly id: string;
}

interface ListWords<T> {
  /** 'Deal “X”': begins a sentence. */
  readonly name: (item: T) => string;
  readonly at: (item: T) => ReviewPlace;
}

/** The items of both lists, as they were and as they are, in the present order. */
const pairs = <T extends Listed>(before: readonly T[], after: readonly T[]): readonly (readonly [T, T])[] =>
  after.flatMap((is) => {
    const was = before.find(({ id }) => id === is.id);
    return was ? [[was, is] as const] : [];
  });

function listChanges<T extends Listed>(
  before: readonly T[],
  after: readonly T[],
  { name, at }: ListWords<T>,
): readonly ReviewLine[] {
  const gone = before.filter(({ id }) => !after.some((item) => item.id === id));
  const added = after.filter(({ id }) => !before.some((item) => item.id === id));
  return [
    ...gone.map((item) => ({ text: `${name(item)} was removed.` })),
    ...added.map((item) => ({ text: `${name(item)} was added.`, at: at(item) })),
    ...listMoved(before, after).map((item) => ({
      text: `${name(item)} was moved to place ${after.indexOf(item) + 1}.`,
      at: at(item),
    })),
  ];
}

/** The fewest items that were moved: those outside the longest run that kept its order. */
function listMoved<T extends Listed>(before: readonly T[], after: readonly T[]): readonly T[] {
  const kept = after.filter(({ id }) => before.some((item) => item.id === id));
  const places = kept.map(({ id }) => before.findIndex((item) => item.id === id));
  const stayed = new Set(longestRise(places));
  return kept.filter((_, index) => !stayed.has(places[index] as number));
}

/** The longest rising sequence within these numbers, the earliest of several. */
function longestRise(numbers: readonly number[]): readonly number[] {
  const runs: (readonly number[])[] = [];
  for (const number of numbers) {
    const before = runs.filter((run) => (run.at(-1) as number) < number);
    const longest = before.reduce<readonly number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, number]);
  }
  return runs.reduce<readonly number[]>((best, run) => (run.length > best.length ? run : best), []);
}

/** @param place where a deal stands, at the end of its name: ' in “Lesson 1”' */
function dealChanges(
  place: string,
  before: readonly ReviewedDeal[],
  after: readonly ReviewedDeal[],
  at: (deal: ReviewedDeal) => ReviewPlace,
): readonly ReviewLine[] {
  const name = (deal: ReviewedDeal) => `Deal “${deal.name}”${place}`;
  const both = pairs(before, after);
  return [
    ...listChanges(before, after, { name, at }),
    ...both
      .filter(([was, is]) => was.version === is.version && was.words !== is.words)
      .map(([, is]) => ({ text: `${name(is)} has other words.`, at: at(is) })),
    ...both
      .filter(([was, is]) => was.version !== is.version)
      .map(([was, is]) => ({
        text: `${name(is)} stands in another version: ${is.version}, and was ${was.version}.`,
        at: at(is),
      })),
  ];
}

const lessonName = ({ title }: Pick<ReviewedLesson, 'title'>): string => `Lesson “${title}”`;

const LESSON_WORDS: ListWords<ReviewedLesson> = { name: lessonName, at: ({ id }) => ({ lessonId: id }) };

const activityName = ({ kind, title }: ReviewedActivity): string => `${kind} “${title}”`;

function lessonChanges(was: ReviewedLesson, is: ReviewedLesson): readonly ReviewLine[] {
  const lesson = { lessonId: is.id };
  const place = ` in “${is.title}”`;
  const words: ListWords<ReviewedActivity> = {
    name: (activity) => `${activityName(activity)}${place}`,
    at: ({ id }) => ({ ...lesson, activityId: id }),
  };
  const retitled = [{ text: `${lessonName(was)} has another title.`, before: was.title, after: is.title, at: lesson }];
  return [
    ...(was.title === is.title ? [] : retitled),
    ...(was.files.join() === is.files.join()
      ? []
      : [{ text: `The resources of ${lessonName(is)} were changed.`, at: lesson }]),
    ...dealChanges(place, was.deals, is.deals, () => lesson),
    ...listChanges(was.activities, is.activities, words),
    ...pairs(was.activities, is.activities).flatMap(([then, now]) => activityChanges(then, now, words)),
  ];
}

function activityChanges(
  was: ReviewedActivity,
  is: ReviewedActivity,
  { name, at }: ListWords<ReviewedActivity>,
): readonly ReviewLine[] {
  const place = at(is);
  const deals = dealChanges(` of “${is.title}”`, was.deals, is.deals, () => place);
  const files = fileChanges(`The file of ${name(is)}`, was.files, is.files, place);
  const isChanged = was.version !== is.version && (deals.length === 0 || was.title !== is.title);
  return [...(isChanged ? [{ text: `${name(is)} was changed.`, at: place }] : []), ...deals, ...files];
}

/** What is in an item, a line for each part, each with where it is looked at: for a first review. */
export const reviewContents = ({ deals, lessons }: Reviewed): readonly ReviewLine[] => [
  ...deals.map(({ id, name }, index) => ({ text: `Deal ${index + 1}: “${name}”`, at: { dealId: id } })),
  ...lessons.flatMap((lesson, index) => [
    { text: `Lesson ${index + 1}: “${lesson.title}”`, at: { lessonId: lesson.id } },
    ...lesson.activities.map((activity) => ({
      text: `${activityName(activity)}${dealCount(activity.deals)}`,
      at: { lessonId: lesson.id, activityId: activity.id },
    })),
  ]),
];

const dealCount = (deals: readonly ReviewedDeal[]): string =>
  deals.length === 0 ? '' : ` (${deals.length} ${deals.length === 1 ? 'deal' : 'deals'})`;
