import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { ActivitiesTable, ActivityVersionsTable } from '../../database/tables/activities.ts';
import type { DealRef } from '../deals/queries.ts';

/** An activity in its newest version. */
export type ActivityRow = Omit<Selectable<ActivitiesTable>, 'latest_version'> &
  Pick<Selectable<ActivityVersionsTable>, 'version' | 'title' | 'body'>;

const selectActivities = (db: Db) =>
  db
    .selectFrom('activities')
    .innerJoin('activity_versions', (join) =>
      join
        .onRef('activity_versions.activity_id', '=', 'activities.id')
        .onRef('activity_versions.version', '=', 'activities.latest_version'),
    )
    .select([
      'activities.id',
      'activities.lesson_id',
      'activities.display_order',
      'activities.type',
      'activities.source',
      'activities.created_at',
      'activities.deleted_at',
      'activity_versions.version',
      'activity_versions.title',
      'activity_versions.body',
    ])
    .where('activities.deleted_at', 'is', null);

/** The activities of these lessons by lesson, in order. */
export const listActivities = async (db: Db, lessonIds: readonly string[]): Promise<readonly ActivityRow[]> =>
  lessonIds.length === 0
    ? []
    : selectActivities(db)
        .where('activities.lesson_id', 'in', lessonIds)
        .orderBy('activities.display_order')
        .orderBy('activities.created_at')
        .orderBy('activities.id')
        .execute();

export const findActivity = (db: Db, lessonId: string, id: string): Promise<ActivityRow | undefined> =>
  selectActivities(db).where('activities.lesson_id', '=', lessonId).where('activities.id', '=', id).executeTakeFirst();

/** A deal of a run-through, in the version that was chosen. */
export interface RunThroughRef extends DealRef {
  readonly startWithEmptyAuction: boolean;
  /** The deal's position in its imported file, for authors. */
  readonly importOrder: number;
}

/** The deals of these run-throughs in their newest versions, in order. */
export async function listActivityDeals(
  db: Db,
  activityIds: readonly string[],
): Promise<(activityId: string) => readonly RunThroughRef[]> {
  if (activityIds.length === 0) return () => [];
  const rows = await db
    .selectFrom('activity_deals')
    .innerJoin('activities', (join) =>
      join
        .onRef('activities.id', '=', 'activity_deals.activity_id')
        .onRef('activities.latest_version', '=', 'activity_deals.activity_version'),
    )
    .innerJoin('deals', 'deals.id', 'activity_deals.deal_id')
    .select([
      'activity_deals.activity_id',
      'activity_deals.deal_id',
      'activity_deals.deal_version',
      'activity_deals.start_with_empty_auction',
      'deals.import_order',
    ])
    .where('activity_deals.activity_id', 'in', activityIds)
    .orderBy('activity_deals.position')
    .execute();
  return (activityId) =>
    rows
      .filter((row) => row.activity_id === activityId)
      .map((row) => ({
        id: row.deal_id,
        version: row.deal_version,
        startWithEmptyAuction: row.start_with_empty_auction === 1,
        importOrder: row.import_order,
      }));
}
