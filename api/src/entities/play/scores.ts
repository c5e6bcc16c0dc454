import { findTrickTable, type TrickTable } from '@overtrick/shared/bridge/trick-table';
import type { getDealScores } from '@overtrick/shared/contract/deals';
import type { OutputOf, QueryOf } from '@overtrick/shared/contract/endpoint';
import type { Db } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { findLessonIn } from '../contents/lesson-context.ts';
import { readContents } from '../courses/progress.ts';
import { type DealRef, getDealVersions, listVisibleRefs } from '../deals/queries.ts';
import { listLessonDeals } from '../lessons/queries.ts';

type Query = OutputOf<QueryOf<typeof getDealScores>>;

/** The known double-dummy results of these deals, by the deal's id (ruling 27; silence 79). */
export async function listScores(db: Db, actor: Actor, query: Query): Promise<Record<string, TrickTable>> {
  const refs = query.lessonId
    ? await listDealsIn(db, actor, query.lessonId)
    : await listVisibleRefs(db, actor, query.dealIds ?? (query.dealId ? [query.dealId] : []));
  const rows = await getDealVersions(db, refs);
  const known = rows.flatMap((row) => {
    const table = row.trick_table === null ? undefined : findTrickTable(row.trick_table);
    return table ? [[row.deal_id, table] as const] : [];
  });
  return Object.fromEntries(known);
}

/**
 * The deals of a lesson and of its run-throughs, in the chosen versions; throws the errors of findLessonIn, 404 or 403.
 */
export async function listDealsIn(db: Db, actor: Actor, lessonId: string): Promise<readonly DealRef[]> {
  const { course } = await findLessonIn(db, actor, 'myCourses', lessonId);
  const { activitiesOf, dealsOf } = await readContents(db, [course.id]);
  const inLesson = (await listLessonDeals(db, [lessonId]))(lessonId);
  return [...inLesson, ...activitiesOf(lessonId).flatMap(({ id }) => dealsOf(id))];
}
