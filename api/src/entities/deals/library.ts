import type { ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';
import type { DealGroupsTable, DealsTable } from '../../database/tables/deals.ts';
import type { Actor } from '../../http/actor.ts';
import { inLibraryOf } from './access.ts';
import type { OwnGroup } from './groups.ts';

/** A deal of the library with its group. */
export type LibraryRow = Omit<Selectable<DealsTable>, 'group_id'> & {
  readonly group_id: string;
  readonly group_name: string;
  /** The group's place in its teacher's library; null while an older release's group waits for one. */
  readonly group_place: number | null;
  readonly has_recording: SqlBool;
};

const libraryDeals = (db: Db) => dealsEver(db).where('deals.deleted_at', 'is', null);

/** With those that have left their library. */
const dealsEver = (db: Db) =>
  db
    .selectFrom('deals')
    .innerJoin('deal_groups', 'deal_groups.id', 'deals.group_id')
    .selectAll('deals')
    .select(['deal_groups.id as group_id', 'deal_groups.name as group_name', 'deal_groups.place as group_place'])
    .select((eb) => hasRecording(eb).as('has_recording'));

const hasRecording = (eb: ExpressionBuilder<Database, 'deals'>) =>
  eb.exists(
    eb
      .selectFrom('media')
      .select('media.id')
      .whereRef('media.deal_id', '=', 'deals.id')
      .where('media.type', '=', 'deal_recording'),
  );

/** A deal of a library that this person may read. */
export const findLibraryDeal = (db: Db, actor: Actor, id: string): Promise<LibraryRow | undefined> =>
  libraryDeals(db).where('deals.id', '=', id).where(inLibraryOf(actor)).executeTakeFirst();

/** The deals with these ids, also those that have left the library; the caller has found that the person may read them. */
export const listDealsEver = (db: Db, ids: readonly string[]): Promise<readonly LibraryRow[]> =>
  dealsEver(db).where('deals.id', 'in', ids).execute();

/** The deals with these ids that are in a library, in the given order; the caller has found them where the person may read. */
export async function listLibraryDeals(db: Db, ids: readonly string[]): Promise<readonly LibraryRow[]> {
  const rows = ids.length === 0 ? [] : await libraryDeals(db).where('deals.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds a group of a library that this person may read, also when it has no deals any more. */
export const findGroup = (db: Db, actor: Actor, id: string): Promise<Selectable<DealGroupsTable> | undefined> =>
  db
    .selectFrom('deal_groups')
    .selectAll()
    .where('id', '=', id)
    .$if(!actor.isAdmin, (query) => query.where('teacher_profile_id', '=', actor.teacherProfileId ?? ''))
    .executeTakeFirst();

/** Finds one of the teacher's own groups. */
export async function findOwnGroup(db: Db, teacherProfileId: string, id: string): Promise<OwnGroup | undefined> {
  const row = await db
    .selectFrom('deal_groups')
    .select(['id', 'place', 'made'])
    .where('id', '=', id)
    .where('teacher_profile_id', '=', teacherProfileId)
    .executeTakeFirst();
  return row && { id: row.id, teacherProfileId, place: row.place ?? 0, isMade: row.made === 1 };
}
