import { completeBundle } from '@overtrick/shared/learning/courses/complete-contents';
import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { foldCourse } from '@overtrick/shared/learning/courses/course-progress';
import { listActivityIds, outlineOfBundle } from '@overtrick/shared/learning/courses/studied-course';
import { contextKey } from '@overtrick/shared/learning/progress/attempt-keys';
import type { Counted } from '@overtrick/shared/learning/progress/verdict';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { downloadState } from '@overtrick/shared/sync/download-state';
import type { MyCourse } from '@overtrick/shared/sync/my-items';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { useRef } from 'react';
import { readCounted } from './attempts.ts';
import { findBundle, readBundles } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import { useDatabase } from './hooks.ts';
import { useLive } from './live.ts';
import type { BundleRow } from './study-rows.ts';

/** The attempts on a course's activities as they count, pending ones included. */
async function listCourseAttempts(db: UserDatabase, bundle: CourseBundle): Promise<readonly Counted[]> {
  const contexts = listActivityIds(bundle).map((activityId) =>
    contextKey({ courseId: bundle.id, lessonId: '', activityId }),
  );
  const rows = await db.attempts.where('context').anyOf(contexts).toArray();
  return readCounted(
    db,
    rows.map((row) => row.attempt),
  );
}

const NOTHING = foldCourse({ id: '', live: false, lessons: [] }, []);

async function describeCourse(
  db: UserDatabase,
  enrolment: Enrolment,
  row: BundleRow | undefined,
  now: number,
): Promise<MyCourse> {
  const id = enrolment.itemId;
  const bundle = row?.bundle.kind === 'course' ? completeBundle(row.bundle) : null;
  const attempts = bundle ? await listCourseAttempts(db, bundle) : [];
  return {
    id,
    title: bundle?.item.title ?? enrolment.title,
    notifications: enrolment.notifications,
    bundle,
    attempts,
    progress: bundle ? foldCourse(outlineOfBundle(bundle), attempts) : NOTHING,
    download: downloadState(enrolment, row, await db.downloads.get(id), now),
  };
}

/** Enrolments include those in packs. */
const isActiveCourse = ({ kind, isActive }: Enrolment): boolean => kind === 'course' && isActive;

/** The courses that the student has, by title; one whose enrolment has ended is hidden (ruling 24). */
export async function listMyCourses(db: UserDatabase, now: number): Promise<MyCourse[]> {
  const enrolments = (await db.enrolments.toArray()).filter(isActiveCourse);
  const bundles = await readBundles(db);
  const courses = await Promise.all(
    enrolments.map((enrolment) => describeCourse(db, enrolment, bundles.get(enrolment.itemId), now)),
  );
  return courses.sort((a, b) => a.title.localeCompare(b.title, 'en-GB'));
}

/**
 * One of the student's courses; undefined when the student has no active enrolment in it.
 * @param opened the bundle to describe it by, in place of the one in use
 */
export async function findMyCourse(
  db: UserDatabase,
  courseId: Id,
  now: number,
  opened?: BundleRow,
): Promise<MyCourse | undefined> {
  const enrolments = await db.enrolments.where('itemId').equals(courseId).toArray();
  const active = enrolments.find(isActiveCourse);
  return active && describeCourse(db, active, opened ?? (await findBundle(db, courseId)), now);
}

/** Keeps what the server has said of a course's letters, so that it stands there without a connection too. */
export async function keepNotifications(db: UserDatabase, courseId: Id, isOn: boolean): Promise<void> {
  await db.enrolments.where('itemId').equals(courseId).modify({ notifications: isOn });
}

/** The student's courses, kept up to date; undefined while loading. */
export function useMyCourses(): readonly MyCourse[] | undefined {
  const db = useDatabase();
  return useLive(() => listMyCourses(db, Date.now()), [db]);
}

/** The course that was read last, with which another page of it begins: the press that leads there is answered at once. */
const lastRead = new WeakMap<UserDatabase, MyCourse>();

async function readMyCourse(db: UserDatabase, courseId: Id): Promise<MyCourse | null> {
  const course = (await findMyCourse(db, courseId, Date.now())) ?? null;
  if (course) lastRead.set(db, course);
  else lastRead.delete(db);
  return course;
}

/**
 * One of the student's courses; while loading, as it was read last if it was this one, else undefined. Null when the
 * student has no active enrolment in it.
 */
export function useMyCourse(courseId: Id): MyCourse | null | undefined {
  const db = useDatabase();
  const last = lastRead.get(db);
  return useLive(() => readMyCourse(db, courseId), [db, courseId], last?.id === courseId ? last : undefined);
}

/** One of the student's courses as it was when a page of it was opened. */
export interface OpenCourse {
  readonly course: MyCourse;
  /** What is on this device now, for the ways that lead on from the page. */
  readonly newest: CourseBundle | null;
}

/**
 * One of the student's courses for a page where something may be under way. The page goes on with the version that it was
 * opened with, and has the newest when the reader comes to another one; what is done counts at once.
 * @param page changes when the reader goes on to another page
 */
export function useOpenCourse(courseId: Id, page: string): OpenCourse | null | undefined {
  const db = useDatabase();
  const opened = useRef<{ readonly page: string; readonly row: BundleRow } | null>(null);
  return useLive(async () => {
    const row = await findBundle(db, courseId);
    if (opened.current?.page !== page) opened.current = row ? { page, row } : null;
    const course = await findMyCourse(db, courseId, Date.now(), opened.current?.row);
    return course ? { course, newest: row?.bundle.kind === 'course' ? completeBundle(row.bundle) : null } : null;
  }, [db, courseId, page]);
}
