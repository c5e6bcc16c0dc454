import type { CourseProgress } from '@overtrick/shared/learning/courses/course-progress';
import type { LessonCard } from '@overtrick/shared/learning/courses/lesson';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { isActivated } from '../items/access.ts';
import { countLessons, listLessonDeals } from '../lessons/queries.ts';
import { lessonCardView } from '../lessons/views.ts';
import { listMedia, type MediaRow } from '../media/queries.ts';
import { activitiesIn, foldCourses, readContents } from './progress.ts';
import type { CourseRow } from './queries.ts';

/** What a view of a course shows besides the course's own fields. */
interface ReadCourse {
  readonly pictures: readonly MediaRow[];
  readonly lessons: readonly LessonCard[];
  /** The viewer's progress. */
  readonly progress: CourseProgress;
}

/** @param isAuthors whether all is read and what is incomplete is told; otherwise what students get (ruling 46) */
export async function readCourse(db: Db, actor: Actor, course: CourseRow, isAuthors: boolean): Promise<ReadCourse> {
  const contents = await readContents(db, [course.id]);
  const progress = (await foldCourses(db, actor.id, [course], contents))(course.id);
  const rows = contents.lessonsOf(course.id);
  const dealsOf = await listLessonDeals(
    db,
    rows.map((row) => row.id),
  );
  const lessons = rows.map((row) => {
    const held = { live: course.live === 1, dealCount: dealsOf(row.id).length };
    return lessonCardView(row, held, activitiesIn(contents, row.id, isAuthors), progress);
  });
  return { pictures: (await listMedia(db, 'course_id', [course.id]))(course.id), lessons, progress };
}

/** What a card shows of a course besides the course's own fields. */
export interface CourseCardParts {
  readonly picturesOf: (courseId: string) => readonly MediaRow[];
  readonly lessonCountOf: (courseId: string) => number;
  /** The viewer's progress. */
  readonly progressOf: (courseId: string) => CourseProgress;
}

/**
 * Reads the parts of a page of cards. The contents are read of the viewer's own courses alone, because a card tells nothing
 * else that hangs on them: a page of others has thousands of activities.
 */
export async function readCards(db: Db, actor: Actor, rows: readonly CourseRow[]): Promise<CourseCardParts> {
  const ids = rows.map((row) => row.id);
  const own = rows.filter(isActivated);
  const contents = await readContents(
    db,
    own.map((row) => row.id),
  );
  return {
    picturesOf: await listMedia(db, 'course_id', ids),
    lessonCountOf: await countLessons(db, ids),
    progressOf: await foldCourses(db, actor.id, own, contents),
  };
}
