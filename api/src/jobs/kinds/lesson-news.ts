import * as v from 'valibot';
import type { Db } from '../../database/connect.ts';
import { readCompleteness } from '../../entities/activities/completeness.ts';
import { listActivities } from '../../entities/activities/queries.ts';
import type { UntoldRow } from '../../entities/letters/plans.ts';
import { type FindReady, type Rests, tellLessonNews } from '../../entities/letters/sweep.ts';
import type { JobKind } from '../kind.ts';

const MINUTE = 60_000;

/** Looks every minute at what is news in the courses, or oftener where nothing rests so long. */
export const lessonNewsKind = (rests: Rests): JobKind<null> => {
  const pace = Math.max(1_000, Math.min(MINUTE, rests.changes));
  return {
    name: 'lesson-news',
    body: v.null(),
    where: 'here',
    tries: 3,
    pause: () => pace,
    look: Math.min(pace, 5_000),
    every: pace,
    run: ({ db, clock }) => tellLessonNews(db, rests, findReady, clock()),
  };
};

/** A live lesson is there for its students as it is (silence 234); any other has something when an activity can be completed. */
const findReady: FindReady = async (db, lessons) => {
  const studied = await findStudied(
    db,
    lessons.filter(({ live }) => live === 0),
  );
  return new Map(
    lessons.flatMap(({ id, live, created_at }) => {
      const since = live === 1 ? created_at : studied.get(id);
      return since === undefined ? [] : [[id, since > created_at ? since : created_at] as const];
    }),
  );
};

/** When the first activity that can be completed was made, by lesson. */
async function findStudied(db: Db, lessons: readonly UntoldRow[]): Promise<ReadonlyMap<string, string>> {
  const activities = await listActivities(
    db,
    lessons.map(({ id }) => id),
  );
  const { isComplete } = await readCompleteness(db, activities);
  const first = new Map<string, string>();
  for (const { id, lesson_id, created_at } of activities) {
    const known = first.get(lesson_id);
    if (isComplete(id) && (known === undefined || created_at < known)) first.set(lesson_id, created_at);
  }
  return first;
}
