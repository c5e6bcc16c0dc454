import { isTimeZone } from '@overtrick/shared/forms/time-zone';
import type { Db } from '../../database/connect.ts';
import { heldNow, type PlannedLesson, startsSoon } from './lesson-news.ts';
import type { Held, News, Verdict } from './letter-job.ts';
import { selectReaders } from './rounds.ts';

/** Who gets a letter, and where they read the clock. */
export interface Reader {
  readonly id: string;
  readonly email: string;
  /** An IANA name. */
  readonly zone: string;
}

const DEFAULT_ZONE = 'Europe/London';

/** A browser may have told a zone that this server's data do not have. */
const readerOf = ({ id, email, timezone }: { id: string; email: string; timezone: string }): Reader => ({
  id,
  email,
  zone: isTimeZone(timezone) ? timezone : DEFAULT_ZONE,
});

/** A lesson as a letter names it. */
export interface LessonFacts {
  readonly id: string;
  readonly title: string;
  readonly held: Held;
  readonly isDeleted: boolean;
}

/** What a letter about a course says, as it is at the moment of sending. */
export interface NewsFacts {
  readonly about: News['about'];
  readonly course: { readonly id: string; readonly title: string };
  readonly lessons: readonly LessonFacts[];
  /** What the reader knows, of a lesson that is held at another time or place. */
  readonly before: Held | null;
}

/** What a letter about a review says. */
export interface ReviewFacts extends Pick<Verdict, 'item' | 'itemId' | 'outcome'> {
  readonly title: string;
  readonly isPublished: boolean;
  /** HTML; null for none. */
  readonly note: string | null;
}

/** The reader of a letter about a course, if they still want it. */
export async function findCourseReader(db: Db, courseId: string, userId: string): Promise<Reader | undefined> {
  const row = await selectReaders(db, courseId)
    .select(['users.id', 'users.email', 'users.timezone'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row && readerOf(row);
}

interface LessonRead extends PlannedLesson {
  readonly id: string;
  readonly title: string;
}

async function readLessons(db: Db, ids: readonly string[]): Promise<readonly LessonRead[]> {
  const rows = await db
    .selectFrom('lessons')
    .select(['id', 'title', 'starts_at', 'started_at', 'ended_at', 'deleted_at', 'place'])
    .where('id', 'in', ids)
    .orderBy('display_order')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    startsAt: row.starts_at,
    place: row.place,
    isDeleted: row.deleted_at !== null,
    hasBegun: row.started_at !== null || row.ended_at !== null,
  }));
}

const factsOf = ({ id, title, ...plan }: LessonRead): LessonFacts => ({
  id,
  title,
  held: heldNow(plan),
  isDeleted: plan.isDeleted,
});

/** What a letter about a course says now; undefined when its reason is gone. */
export async function readNews(db: Db, news: News, now: Date): Promise<NewsFacts | undefined> {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('id', '=', news.courseId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!course) return undefined;
  const ids = news.about === 'new_lessons' ? news.lessonIds : [news.lessonId];
  const read = (await readLessons(db, ids)).filter((lesson) => isNews(news, lesson, now));
  if (read.length === 0) return undefined;
  const before = news.about === 'lesson_changed' ? news.before : null;
  return { about: news.about, course, lessons: read.map(factsOf), before };
}

/** Whether there is still a reason to write about a lesson: the queue may have waited for days. */
function isNews(news: News, lesson: LessonRead, now: Date): boolean {
  if (news.about === 'new_lessons') return !lesson.isDeleted;
  if (news.about === 'lesson_starts') return startsSoon(lesson, now);
  const held = heldNow(lesson);
  const isChanged = held.startsAt !== news.before.startsAt || held.place !== news.before.place;
  const lastHeard = held.startsAt ?? news.before.startsAt;
  return isChanged && !lesson.hasBegun && lastHeard !== null && new Date(lastHeard) > now;
}

/** What a teacher is told of an admin's decision, with its reader; undefined when it was changed meanwhile. */
export async function readVerdict(
  db: Db,
  { item, itemId, outcome }: Verdict,
): Promise<{ readonly reader: Reader; readonly facts: ReviewFacts } | undefined> {
  const row = await db
    .selectFrom(`${item} as items` as 'courses as items')
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'items.teacher_profile_id')
    .innerJoin('users', 'users.id', 'teacher_profiles.user_id')
    .select(['users.id', 'users.email', 'users.timezone', 'items.title', 'items.status', 'items.approval'])
    .select(['items.approval_note', 'items.withdrawn_at', 'items.withdrawn_reason'])
    .where('items.id', '=', itemId)
    .where('items.status', '!=', 'deleted')
    .where('users.verified_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const isWithdrawn = row.withdrawn_at !== null;
  const isSo = {
    approved: row.approval === 'approved',
    rejected: row.approval === 'rejected',
    withdrawn: isWithdrawn,
    lifted: !isWithdrawn,
  }[outcome];
  if (!isSo) return undefined;
  const note = {
    approved: row.approval_note,
    rejected: row.approval_note,
    withdrawn: row.withdrawn_reason,
    lifted: null,
  };
  const isPublished = row.status === 'published';
  const facts = { item, itemId, title: row.title, outcome, isPublished, note: note[outcome] };
  return { reader: readerOf(row), facts };
}
