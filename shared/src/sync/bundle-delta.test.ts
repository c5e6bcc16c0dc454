import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { BundledActivity } from '../learning/activities/activity.ts';
import { aCourseBundle } from '../learning/courses/course.testing.ts';
import { type CourseBundle, courseBundleSchema } from '../learning/courses/course.ts';
import { type StudyDeal, UNTAUGHT_STUDY_DEAL } from '../learning/deals/study-deal.ts';
import { type PackBundle, packBundleSchema } from '../learning/packs/deal-pack.ts';
import { testId } from '../learning/progress/attempt.testing.ts';
import type { Media } from '../learning/values/media.ts';
import { unwrap } from '../result.ts';
import {
  applyCourseDelta,
  applyPackDelta,
  type CourseDelta,
  courseDeltaSchema,
  listParts,
  makeCourseDelta,
  makePackDelta,
  packDeltaSchema,
} from './bundle-delta.ts';

const small = fc.integer({ min: 0, max: 3 });

const aDeal: fc.Arbitrary<StudyDeal> = fc.tuple(small, small, fc.boolean()).map(([number, version, isSolved]) => ({
  ...UNTAUGHT_STUDY_DEAL,
  ...{ id: testId(500 + number), version: version + 1, playerPosition: 'S' },
  game: {
    ...{ name: null, deal: 'N:AKQ2.. ... ... ...', vulnerable: '-', startWithEmptyAuction: false },
    ...{ auction: { value: 'N', bids: [] }, contract: null, declarer: null },
  },
  table: isSolved ? 'S 8 5 8 5' : null,
}));

const anActivity: fc.Arbitrary<BundledActivity> = fc
  .tuple(small, small, fc.string({ maxLength: 4 }))
  .map(([number, version, text]) => ({
    ...{ type: 'titlePage', id: testId(10 + number), title: `Page ${number}`, version: version + 1, media: [] },
    config: { text },
  }));

const aLesson = fc.tuple(small, fc.array(anActivity, { maxLength: 5 })).map(([number, activities]) => ({
  ...{ id: testId(20 + number), title: `Lesson ${number}`, startsAt: null, startedAt: null, endedAt: null },
  ...{ media: [], deals: [], activities },
}));

const file = small.map((number) => ({ hash: String(number).repeat(64), size: number, type: 'image/png' }));

const rest = fc.record(
  {
    version: small.map((version) => version + 1),
    hash: fc.string({ minLength: 1, maxLength: 2 }),
    deals: fc.array(aDeal, { maxLength: 4 }),
    media: fc.array(file, { maxLength: 3 }),
    dealMedia: fc.dictionary(fc.constantFrom(testId(500), testId(501)), fc.constant<Media[]>([]), { maxKeys: 2 }),
  },
  { requiredKeys: ['version', 'deals', 'media'] },
);

const aCourse: fc.Arbitrary<CourseBundle> = fc
  .tuple(rest, fc.array(aLesson, { maxLength: 4 }), fc.string({ maxLength: 3 }))
  .map(([fields, lessons, title]) => {
    const bundle = aCourseBundle([], { ...fields, lessons });
    return v.parse(courseBundleSchema, { ...bundle, item: { ...bundle.item, title } });
  });

const aPack: fc.Arbitrary<PackBundle> = fc.tuple(aCourse, fc.boolean()).map(([course, isMade]) => {
  const { lessons: _, kind: __, ...fields } = course;
  const { live: ___, ...item } = course.item;
  return v.parse(packBundleSchema, {
    ...fields,
    kind: 'dealPack',
    item: { ...item, ...(isMade && { unlock: 'made' }) },
  });
});

/** What a message becomes on its way. */
const sent = <S extends v.GenericSchema>(schema: S, message: v.InferInput<S>): v.InferOutput<S> =>
  v.parse(schema, JSON.parse(JSON.stringify(message)));

const deltaOf = (newer: CourseBundle, held: CourseBundle): CourseDelta =>
  sent(courseDeltaSchema, makeCourseDelta(newer, new Set(listParts(held))));

describe('what changed in a bundle', () => {
  test('put to what a device holds, it gives the newer course, whatever the two contain', () => {
    fc.assert(
      fc.property(aCourse, aCourse, (held, newer) => {
        expect(applyCourseDelta(held, deltaOf(newer, held))).toEqual({ ok: true, value: newer });
      }),
    );
  });

  test('the same of packs', () => {
    fc.assert(
      fc.property(aPack, aPack, (held, newer) => {
        const delta = sent(packDeltaSchema, makePackDelta(newer, new Set(listParts(held))));
        expect(applyPackDelta(held, delta)).toEqual({ ok: true, value: newer });
      }),
    );
  });

  test('what the device holds already does not come again', () => {
    fc.assert(
      fc.property(aCourse, (bundle) => {
        const { newLessons, newActivities, newDeals, changed } = deltaOf({ ...bundle, version: 9 }, bundle);
        expect({ newLessons, newActivities, newDeals, changed }).toEqual({
          ...{ newLessons: [], newActivities: [], newDeals: [], changed: {} },
        });
      }),
    );
  });

  test('of a changed activity come its lesson’s frame and itself', () => {
    const held = aCourseBundle([]);
    const [lesson, ...others] = held.lessons;
    const [first, ...activities] = lesson?.activities ?? [];
    if (!lesson || !first) throw new Error('no activity');
    const changed = { ...first, title: 'Begin there', version: first.version + 1 };
    const newer = { ...held, version: 2, lessons: [{ ...lesson, activities: [changed, ...activities] }, ...others] };
    const delta = deltaOf(newer, held);
    expect([delta.newLessons.length, delta.newActivities, delta.kept.length]).toEqual([1, [changed], 4]);
    const made = unwrap(applyCourseDelta(held, delta));
    expect(made.lessons[1]).toBe(held.lessons[1]);
  });

  test('a device that holds something else than it said is told so, and gets nothing half', () => {
    fc.assert(
      fc.property(aCourse, aCourse, aCourse, (said, held, newer) => {
        const made = applyCourseDelta(held, deltaOf(newer, said));
        expect(made).toEqual(made.ok ? { ok: true, value: newer } : { ok: false, error: 'unfit' });
      }),
    );
    const held = aCourseBundle([]);
    const nothing = { ...held, lessons: [], version: 3 };
    expect(applyCourseDelta(nothing, deltaOf({ ...held, version: 2 }, held))).toEqual({ ok: false, error: 'unfit' });
  });
});
