import { activities } from '@overtrick/shared/contract/activities';
import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { managedCourses } from '@overtrick/shared/contract/courses';
import { addDealMedia } from '@overtrick/shared/contract/deal-media';
import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { ENDPOINTS } from '@overtrick/shared/contract/endpoints';
import { lessons } from '@overtrick/shared/contract/lessons';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { deleteAccount } from '@overtrick/shared/contract/own-account';
import * as sync from '@overtrick/shared/contract/sync';
import { putOwnTeacherProfile } from '@overtrick/shared/contract/teachers';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import type { Db, Trx } from '../database/connect.ts';
import type { ItemName } from '../database/tables/items.ts';
import { createActivity } from '../entities/activities/operations.ts';
import { createCourse } from '../entities/courses/operations.ts';
import { createPack, setPackDeals } from '../entities/deal-packs/operations.ts';
import type { DealRef } from '../entities/deals/queries.ts';
import { changed, SIZE_UNKNOWN } from '../entities/items/changed.ts';
import { createLesson, setLessonDeals } from '../entities/lessons/operations.ts';
import { type AccessRow, callerOf, doneOf, row } from '../testing/access-row.ts';
import { ACCESS_ROWS } from '../testing/access-rows.ts';
import { ADMINS, SIGNED_IN, TAUGHT, TEACHERS } from '../testing/access-rules.ts';
import { DATABASES } from '../testing/databases.ts';
import {
  makeAdmin,
  makeCourse,
  makeCourseEnrolment,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  QUESTION,
} from '../testing/factories.ts';
import { type Harness, withHarness } from '../testing/harness.ts';
import { SAMPLES } from '../testing/samples.ts';
import { CHANGES_AN_ITEM, CHANGES_NO_ITEM } from '../testing/writing-calls.ts';
import { getCourseBundle } from './course-bundle.ts';
import { getPackBundle } from './pack-bundle.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A call that reverses the lessons of a course. */
async function reordered(harness: Harness) {
  const course = await makeCourse(harness);
  const second = await harness.db
    .transaction()
    .execute((trx) => createLesson(trx, { courseId: course.id, title: 'Losers' }, harness.now));
  return { owner: course.teacher, params: { courseId: course.id }, body: { lessons: [second, course.lessonId] } };
}

/** A teacher deletes their account with all that they teach; another teacher's items must stay unchanged. */
async function erased(harness: Harness) {
  await makePack(harness);
  return { owner: await makeTeacher(harness, { passwordHash: null }), body: {} };
}

/** Calls whose row in the authorisation matrix would not change any content here. */
const OTHERWISE: readonly AccessRow[] = [
  row(lessons.teaching.order, TAUGHT, reordered),
  row(lessons.admin.order, ADMINS, reordered),
  row(deleteAccount, SIGNED_IN, erased),
];

/** The row of a contract line, which makes a valid call. */
const rowOf = (name: string): AccessRow => {
  const found = [...OTHERWISE, ...ACCESS_ROWS].find(({ line }) => nameOf(line) === name);
  if (!found) throw new Error(`no row for ${name}`);
  return found;
};

const ofPack = async (harness: Harness) => {
  const { id: dealPackId, teacher: owner, deals } = await makePack(harness, { dealCount: 2 });
  return { owner, params: { dealPackId }, deals: deals.map(({ id }) => id) };
};

const ofCourse = async (harness: Harness) => {
  const { teacher: owner, id: courseId, lessonId, activityIds, deal } = await makeCourse(harness);
  return { owner, courseId, lessonId, activityIds, deal };
};

/** Other fields of a body, each of which changes an item by itself. */
const PARTS: readonly (readonly [title: string, row: AccessRow])[] = [
  [
    'the deals of a pack',
    row(managedPacks.teaching.put, TAUGHT, async (harness) => {
      const { owner, params, deals } = await ofPack(harness);
      return { owner, params, body: { deals: deals.reverse() } };
    }),
  ],
  [
    'whether a course is live',
    row(managedCourses.teaching.put, TAUGHT, async (harness) => {
      const { owner, courseId } = await ofCourse(harness);
      return { owner, params: { courseId }, body: { live: true } };
    }),
  ],
  [
    'the deals of a lesson',
    row(lessons.teaching.put, TAUGHT, async (harness) => {
      const { owner, lessonId, deal } = await ofCourse(harness);
      return { owner, params: { lessonId }, body: { deals: [deal.id] } };
    }),
  ],
  [
    'the time of a lesson',
    row(lessons.teaching.put, TAUGHT, async (harness) => {
      const { owner, lessonId } = await ofCourse(harness);
      return { owner, params: { lessonId }, body: { startsAt: '2026-12-01T10:00:00.000Z' } };
    }),
  ],
  [
    'a question',
    row(activities.teaching.put, TAUGHT, async (harness) => {
      const { owner, lessonId, activityIds } = await ofCourse(harness);
      const activity = { ...QUESTION, hint: 'Count them again' };
      return { owner, params: { lessonId, activityId: activityIds[1] ?? '' }, body: { activity } };
    }),
  ],
  [
    'the deals of a run-through',
    row(activities.teaching.put, TAUGHT, async (harness) => {
      const { owner, lessonId, activityIds } = await ofCourse(harness);
      const activity = { type: 'deal' as const, title: 'Play it', config: { deals: [] } };
      return { owner, params: { lessonId, activityId: activityIds[2] ?? '' }, body: { activity } };
    }),
  ],
  [
    "a teacher's name",
    row(putOwnTeacherProfile, TEACHERS, async (harness) => ({
      owner: (await ofPack(harness)).owner,
      body: { displayName: 'Joan Anew' },
    })),
  ],
];

const listIds = async (db: Db, table: ItemName | 'deals' | 'teacher_profiles'): Promise<string[]> =>
  (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

/** Gives each teacher a pack and a course with all deals that exist, so that every change is noticed. */
async function surround({ db, now }: Harness): Promise<void> {
  const deals = (await listIds(db, 'deals')).map((id) => ({ id, version: 1 }));
  const teachers = await listIds(db, 'teacher_profiles');
  await db.transaction().execute(async (trx) => {
    for (const teacherProfileId of teachers) await teachAll(trx, teacherProfileId, deals, now);
  });
}

async function teachAll(trx: Trx, teacherProfileId: string, deals: readonly DealRef[], now: Date): Promise<void> {
  const words = { title: 'All deals', teacherProfileId, status: 'published' } as const;
  await setPackDeals(trx, await createPack(trx, words, now), deals);
  const courseId = await createCourse(trx, words, now);
  const [first, second] = [deals.slice(0, 1), deals.slice(1)];
  const lessonId = await createLesson(trx, { courseId, title: 'All deals' }, now);
  await setLessonDeals(trx, lessonId, first);
  const content: ActivityContent = { type: 'deal', title: 'Play them', config: { deals: [] } };
  const chosen = second.map((deal) => ({ ...deal, startWithEmptyAuction: false }));
  await createActivity(trx, { lessonId, content, deals: chosen }, now);
  await changed(trx, 'course_id', courseId);
}

interface Given {
  readonly version: number;
  /** The bundle without its version. */
  readonly content: unknown;
}

/** The bundle of each item. */
async function readAll(db: Db): Promise<ReadonlyMap<string, Given>> {
  const all = new Map<string, Given>();
  for (const id of await listIds(db, 'deal_packs')) {
    const { version, ...content } = await getPackBundle(db, id);
    all.set(id, { version, content });
  }
  for (const id of await listIds(db, 'courses')) {
    const { version, ...content } = await getCourseBundle(db, id);
    all.set(id, { version, content });
  }
  return all;
}

/** The token of a person who may make the call. */
async function tokenOf(
  harness: Harness,
  called: AccessRow,
  { owner, student, item }: Made,
): Promise<string | undefined> {
  const who = callerOf(called);
  if (who === 'visitor') return undefined;
  if (who === 'admin') return (await makeAdmin(harness)).token;
  if (who === 'teacher') return (owner ?? (await makeTeacher(harness))).token;
  const person = student ?? (await makeStudent(harness));
  if (!student && item?.name === 'courses') await makeCourseEnrolment(harness, person, item);
  if (!student && item?.name === 'deal_packs') await makeEnrolment(harness, person, item);
  return person.token;
}

type Made = Pick<Awaited<ReturnType<AccessRow['make']>>, 'owner' | 'student' | 'item'>;

/** Makes the call as a person who is allowed to; returns whether the content of any item changed or is new. */
async function callAndCompare(harness: Harness, called: AccessRow): Promise<boolean> {
  const { line, make } = called;
  const { owner, student, item, shows: _, remove: __, ...sent } = await make(harness);
  const token = await tokenOf(harness, called, { owner, student, item });
  await surround(harness);
  const before = await readAll(harness.db);
  expect((await harness.call(line, { ...sent, token })).status).toBe(doneOf(called));
  let isOther = false;
  for (const [id, { version, content }] of await readAll(harness.db)) {
    const old = before.get(id);
    if (old && JSON.stringify(old.content) === JSON.stringify(content)) continue;
    isOther = true;
    expect(version).toBeGreaterThan(old?.version ?? 0);
  }
  return isOther;
}

describe('what a device is given (ruling 23)', () => {
  it('is named by every writing call of the contract: it changes an item, or none', () => {
    const writing = ENDPOINTS.filter(({ method }) => method !== 'GET').map(nameOf);
    expect([...CHANGES_AN_ITEM, ...CHANGES_NO_ITEM].sort()).toEqual(writing.sort());
  });

  describe.each(DATABASES)('on %s', (database) => {
    const harness = withHarness(database);

    it.each(CHANGES_AN_ITEM)('changes, and has a new version, after %s', async (name) => {
      expect(await callAndCompare(harness(), rowOf(name))).toBe(true);
    });

    it.each(PARTS)('changes, and has a new version, with %s', async (_, part) => {
      expect(await callAndCompare(harness(), part)).toBe(true);
    });

    it('has its size from the first reading on, until it changes', async () => {
      const pack = await makePack(harness());
      const course = await makeCourse(harness(), { teacher: pack.teacher });
      const student = await makeStudent(harness());
      await makeEnrolment(harness(), student, pack);
      await makeCourseEnrolment(harness(), student, course);
      const kept = async (): Promise<readonly number[]> => [
        ...(await harness().db.selectFrom('deal_packs').select('size').execute()).map(({ size }) => size),
        ...(await harness().db.selectFrom('courses').select('size').execute()).map(({ size }) => size),
      ];
      expect(await kept()).toEqual([SIZE_UNKNOWN, SIZE_UNKNOWN]);
      const { wire } = await harness().call(getDealPackBundle, {
        token: student.token,
        params: { dealPackId: pack.id },
      });
      const size = Buffer.byteLength(JSON.stringify(wire));
      expect(await kept()).toEqual([size, SIZE_UNKNOWN]);
      const body = { protocol: 1, deviceId: newId(), cursor: 0, have: {} };
      const pulled = async () => {
        const { reply } = await harness().call(sync.pull, { token: student.token, body });
        return reply.status === 'done' ? reply.enrolments.map((enrolment) => enrolment.size) : [];
      };
      const sizes = await pulled();
      expect([sizes[0], await kept()]).toEqual([size, sizes]);
      const dealId = pack.deals[0]?.id ?? '';
      const file = { name: 'recording.webm', content: SAMPLES.webm };
      await harness().call(addDealMedia, { token: pack.teacher.token, params: { dealId }, file });
      expect(await kept()).toEqual([SIZE_UNKNOWN, sizes[1]]);
      expect((await pulled())[0]).toBeGreaterThan(size);
    });
  });

  describe('on sqlite', () => {
    const harness = withHarness('sqlite');

    it.each(CHANGES_NO_ITEM)('stays as it is after %s', async (name) => {
      expect(await callAndCompare(harness(), rowOf(name))).toBe(false);
    });
  });
});
