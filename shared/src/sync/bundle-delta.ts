import * as v from 'valibot';
import { bundledActivitySchema } from '../learning/activities/activity.ts';
import { type CourseBundle, courseBundleSchema } from '../learning/courses/course.ts';
import { bundledLessonSchema } from '../learning/courses/lesson.ts';
import { studyDealSchema } from '../learning/deals/study-deal.ts';
import { type PackBundle, packBundleSchema } from '../learning/packs/deal-pack.ts';
import { contentDigest } from '../learning/values/content-digest.ts';
import { err, ok, type Result } from '../result.ts';

/*
 * What changed in a bundle. A device names the digests of the parts that it holds; the server answers the order of all
 * parts, by their digests, and the contents of those that the device lacks. The parts are a bundle's fields, its lessons,
 * their activities and its deals, each named by its content, so that no version number can mislead (record 0033, ruling 53).
 */

const FIELDS = ['item', 'teacher', 'dealMedia', 'media'] as const;
type Field = (typeof FIELDS)[number];

const digestSchema = v.pipe(v.string(), v.maxLength(100));
const order = v.array(digestSchema);

/** The digests of what a device holds of an item; without the last of them, more comes than is needed. */
export const heldPartsSchema = v.object({ parts: v.pipe(v.array(digestSchema), v.maxLength(10_000)) });

const restFields = {
  /** The digest of the whole, which must come of what was put together. */
  check: digestSchema,
  /** The fields that are as the device holds them. */
  kept: v.array(v.picklist(FIELDS)),
  /** All deals in order. */
  deals: order,
  newDeals: v.array(studyDealSchema),
};

export const packDeltaSchema = v.object({
  ...v.pick(packBundleSchema, ['kind', 'id', 'version', 'hash']).entries,
  changed: v.partial(v.pick(packBundleSchema, FIELDS)),
  ...restFields,
});
export type PackDelta = v.InferOutput<typeof packDeltaSchema>;

export const courseDeltaSchema = v.object({
  ...v.pick(courseBundleSchema, ['kind', 'id', 'version', 'hash']).entries,
  changed: v.partial(v.pick(courseBundleSchema, FIELDS)),
  ...restFields,
  /** All lessons in order. */
  lessons: order,
  newLessons: v.array(v.object({ ...bundledLessonSchema.entries, activities: order })),
  newActivities: v.array(bundledActivitySchema),
});
export type CourseDelta = v.InferOutput<typeof courseDeltaSchema>;

type Bundle = CourseBundle | PackBundle;
type Lesson = CourseBundle['lessons'][number];
type Activity = Lesson['activities'][number];

/** A field's digest, which another field with the same content does not have. */
const fieldDigest = (name: Field, value: unknown): string => `${name}:${contentDigest(value ?? null)}`;

const LESSONS = new WeakMap<Lesson, string>();

/** A lesson's digest by the digests of its activities, so that each content is read once. */
function lessonDigest(lesson: Lesson): string {
  const known = LESSONS.get(lesson) ?? contentDigest({ ...lesson, activities: lesson.activities.map(contentDigest) });
  LESSONS.set(lesson, known);
  return known;
}

const lessonsOf = (bundle: Bundle): readonly Lesson[] => (bundle.kind === 'course' ? bundle.lessons : []);

const activitiesOf = (bundle: Bundle): readonly Activity[] => lessonsOf(bundle).flatMap(({ activities }) => activities);

/** The digest of a whole bundle, by those of its parts. */
function bundleDigest(bundle: Bundle): string {
  const { kind, id, version, hash } = bundle;
  const fields = FIELDS.map((name) => fieldDigest(name, bundle[name]));
  const parts = [fields, lessonsOf(bundle).map(lessonDigest), bundle.deals.map(contentDigest)];
  return contentDigest({ kind, id, version, hash, parts });
}

/** The digests of all parts of a bundle, each once: what a device names of the one that it holds. */
export function listParts(bundle: Bundle): string[] {
  const fields = FIELDS.map((name) => fieldDigest(name, bundle[name]));
  const lessons = lessonsOf(bundle).map(lessonDigest);
  return [...new Set([...fields, ...lessons, ...[...activitiesOf(bundle), ...bundle.deals].map(contentDigest)])];
}

/** The contents that are not held, each once. */
function lacking<T>(contents: readonly T[], digestOf: (content: T) => string, held: ReadonlySet<string>): T[] {
  const byDigest = new Map(contents.map((content) => [digestOf(content), content]));
  return [...byDigest].flatMap(([digest, content]) => (held.has(digest) ? [] : [content]));
}

function makeRest(bundle: Bundle, held: ReadonlySet<string>) {
  return {
    version: bundle.version,
    ...(bundle.hash !== undefined && { hash: bundle.hash }),
    check: bundleDigest(bundle),
    kept: FIELDS.filter((name) => held.has(fieldDigest(name, bundle[name]))),
    deals: bundle.deals.map(contentDigest),
    newDeals: lacking(bundle.deals, contentDigest, held),
  };
}

const without = (fields: object, kept: readonly Field[]): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !kept.includes(name as Field) && value !== undefined),
  );

const fieldsOf = ({ item, teacher, dealMedia, media }: Bundle) => ({ item, teacher, dealMedia, media });

/**
 * What a device lacks of a bundle.
 * @param bundle as its schema reads it, so that the device, which reads it so, gets the same digests
 * @param held the digests of what the device has (`listParts`)
 */
export function makePackDelta(bundle: PackBundle, held: ReadonlySet<string>): PackDelta {
  const rest = makeRest(bundle, held);
  return { kind: 'dealPack', id: bundle.id, ...rest, changed: without(fieldsOf(bundle), rest.kept) };
}

/** As makePackDelta; of a changed lesson come its own fields and those activities that the device lacks. */
export function makeCourseDelta(bundle: CourseBundle, held: ReadonlySet<string>): CourseDelta {
  const rest = makeRest(bundle, held);
  const newLessons = lacking(bundle.lessons, lessonDigest, held);
  return {
    ...{ kind: 'course', id: bundle.id, ...rest, changed: without(fieldsOf(bundle), rest.kept) },
    lessons: bundle.lessons.map(lessonDigest),
    newLessons: newLessons.map((lesson) => ({ ...lesson, activities: lesson.activities.map(contentDigest) })),
    newActivities: lacking(
      newLessons.flatMap(({ activities }) => activities),
      contentDigest,
      held,
    ),
  };
}

type Contents<T> = ReadonlyMap<string, T>;

const byDigest = <T>(contents: readonly T[], digestOf: (content: T) => string): Contents<T> =>
  new Map(contents.map((content) => [digestOf(content), content]));

/** The contents in this order; fewer where one is missing, which the check of the whole finds. */
const inThisOrder = <T>(digests: readonly string[], contents: Contents<T>): T[] =>
  digests.flatMap((digest) => {
    const content = contents.get(digest);
    return content === undefined ? [] : [content];
  });

function applyRest<B extends Bundle>(held: B, delta: CourseDelta | PackDelta) {
  const deals = byDigest([...held.deals, ...delta.newDeals], contentDigest);
  const kept = Object.fromEntries(delta.kept.map((name) => [name, held[name]]));
  const { kind, id, version, hash } = delta;
  return {
    ...{ kind, id, version, ...(hash !== undefined && { hash }) },
    ...without({ ...delta.changed, ...kept }, []),
    deals: inThisOrder(delta.deals, deals),
  };
}

function applyLessons(held: CourseBundle, { lessons, newLessons, newActivities }: CourseDelta): Lesson[] {
  const activities = byDigest([...activitiesOf(held), ...newActivities], contentDigest);
  const made = newLessons.map((lesson) => ({ ...lesson, activities: inThisOrder(lesson.activities, activities) }));
  return inThisOrder(lessons, byDigest([...held.lessons, ...made], lessonDigest));
}

const checked = <B extends Bundle>(made: B, { check }: { readonly check: string }): Result<B, 'unfit'> =>
  bundleDigest(made) === check ? ok(made) : err('unfit');

/**
 * The bundle that a device has after a change. 'unfit': it is not what the server has, so that the whole must be fetched.
 * The parts that stayed are the same objects as before.
 */
export const applyPackDelta = (held: PackBundle, delta: PackDelta): Result<PackBundle, 'unfit'> =>
  checked(applyRest(held, delta) as PackBundle, delta);

/** As applyPackDelta. */
export const applyCourseDelta = (held: CourseBundle, delta: CourseDelta): Result<CourseBundle, 'unfit'> =>
  checked({ ...applyRest(held, delta), lessons: applyLessons(held, delta) } as CourseBundle, delta);
