import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { deleteActivity } from '../entities/activities/operations.ts';
import { deleteLesson } from '../entities/lessons/operations.ts';
import { INTERTITLE, makeCourse, QUESTION } from './factories.ts';
import type { Harness } from './harness.ts';
import { addPrivateFile } from './private-file.ts';

/* Courses, and what is in them, as the rows of the matrix name them. */

const CONTENTS: readonly ActivityContent[] = [
  { type: 'video', title: 'Film' },
  INTERTITLE,
  QUESTION,
  { type: 'deal', title: 'Play it', config: { deals: [] } },
];

/** A course of one lesson, with files, owned by its teacher; with the ids of all its contents. */
export async function whole(harness: Harness, status: 'draft' | 'published') {
  const { id, teacher, lessonId, activityIds } = await makeCourse(harness, { status, contents: CONTENTS });
  const [activityId = ''] = activityIds;
  await addPrivateFile(harness, 'activity_id', activityId);
  await addPrivateFile(harness, 'lesson_id', lessonId);
  const item = { name: 'courses' as const, id };
  return { owner: teacher, item, ids: { courseId: id, lessonId, activityId }, activityIds: [...activityIds].reverse() };
}

export const courseIn = (status: 'draft' | 'published') => async (harness: Harness) => {
  const { owner, item, ids } = await whole(harness, status);
  return { owner, item, shows: ids.courseId, params: { courseId: ids.courseId } };
};

export const lessonIn = (status: 'draft' | 'published') => async (harness: Harness) => {
  const { owner, item, ids } = await whole(harness, status);
  const { lessonId } = ids;
  const remove = (db: Harness['db']) => db.transaction().execute((trx) => deleteLesson(trx, lessonId, harness.now));
  return { owner, item, shows: lessonId, remove, params: { lessonId } };
};

export const activityIn = (status: 'draft' | 'published') => async (harness: Harness) => {
  const { owner, item, ids } = await whole(harness, status);
  const { lessonId, activityId } = ids;
  const remove = (db: Harness['db']) => db.transaction().execute((trx) => deleteActivity(trx, activityId, harness.now));
  return { owner, item, shows: activityId, remove, params: { lessonId, activityId } };
};

export const ofCourse = courseIn('draft');
export const ofLesson = lessonIn('draft');
export const ofActivity = activityIn('draft');

export const questionIn = async (harness: Harness) => {
  const { owner, item, ids, activityIds } = await whole(harness, 'draft');
  const [, activityId = ''] = activityIds;
  return { owner, item, shows: activityId, params: { lessonId: ids.lessonId, activityId } };
};
