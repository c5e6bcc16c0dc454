import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { listMedia } from '../media/queries.ts';
import { readContents } from './progress.ts';

/** The activities of a course that cannot be completed, by title, each with what it lacks (ruling 46). */
async function listIncomplete(db: Db, courseId: string): Promise<readonly string[]> {
  const { lessonsOf, activitiesOf, dealsOf } = await readContents(db, [courseId]);
  const activities = lessonsOf(courseId).flatMap((lesson) => activitiesOf(lesson.id));
  const filesOf = await listMedia(
    db,
    'activity_id',
    activities.map(({ id }) => id),
  );
  return activities.flatMap(({ id, type, title, body }) => {
    const kept = fromJson<{ readonly text?: string; readonly question?: string }>(body);
    const missing = kindOf(type).missing({ ...kept, files: filesOf(id).length, deals: dealsOf(id).length });
    return missing.length === 0 ? [] : [`“${title}” (${missing.join(', ')})`];
  });
}

/** Throws 409 with their names while activities of the course cannot be completed. */
export async function refuseIncomplete(db: Db, courseId: string): Promise<void> {
  const incomplete = await listIncomplete(db, courseId);
  if (incomplete.length > 0)
    throw new Refusal(409, 'incomplete', `Please complete these activities first: ${incomplete.join('; ')}`);
}
