import type { DealCard, DealFacts, DealGroup } from '@overtrick/shared/learning/library/library-deal';
import type { ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import type { Database } from '../../database/schema.ts';
import type { DealGroupsTable, DealsTable } from '../../database/tables/deals.ts';
import type { Actor } from '../../http/actor.ts';
import { inLibraryOf } from './access.ts';

/** A deal of the library with its group. */
export type LibraryRow = Omit<Selectable<DealsTable>, 'group_id'> & {
  readonly group_id: string;
  readonly group_name: string;
  readonly has_recording: SqlBool;
};

/** Selects deals of the library: all, those of a group, or one. */
export interface Which {
  readonly teacherProfileId?: string;
  readonly groupId?: string;
  readonly id?: string;
}

/**
 * The deals of the libraries that a person may read: the newest group first, and within a group the order of the file.
 */
export const listLibrary = (db: Db, actor: Actor, which: Which): Promise<readonly LibraryRow[]> =>
  db
    .selectFrom('deals')
    .innerJoin('deal_groups', 'deal_groups.id', 'deals.group_id')
    .selectAll('deals')
    .select('deal_groups.name as group_name')
    .select((eb) => hasRecording(eb).as('has_recording'))
    .where(inLibraryOf(actor))
    .where('deals.deleted_at', 'is', null)
    .$if(which.teacherProfileId !== undefined, (query) =>
      query.where('deals.teacher_profile_id', '=', which.teacherProfileId ?? ''),
    )
    .$if(which.groupId !== undefined, (query) => query.where('deals.group_id', '=', which.groupId ?? ''))
    .$if(which.id !== undefined, (query) => query.where('deals.id', '=', which.id ?? ''))
    .orderBy('deal_groups.created_at', 'desc')
    .orderBy('deal_groups.id', 'desc')
    .orderBy('deals.import_order')
    .orderBy('deals.id')
    .execute();

const hasRecording = (eb: ExpressionBuilder<Database, 'deals'>) =>
  eb.exists(
    eb
      .selectFrom('media')
      .select('media.id')
      .whereRef('media.deal_id', '=', 'deals.id')
      .where('media.type', '=', 'deal_recording'),
  );

export const findLibraryDeal = async (db: Db, actor: Actor, id: string): Promise<LibraryRow | undefined> =>
  (await listLibrary(db, actor, { id }))[0];

/** Finds one of the teacher's own groups. */
export const findOwnGroup = (db: Db, actor: Actor, id: string): Promise<Selectable<DealGroupsTable> | undefined> =>
  db
    .selectFrom('deal_groups')
    .selectAll()
    .where('id', '=', id)
    .where('teacher_profile_id', '=', actor.teacherProfileId ?? '')
    .executeTakeFirst();

/** A deal as the library's list shows it. */
export const dealCardView = (row: LibraryRow): DealCard => ({
  id: row.id,
  version: row.latest_version,
  ...fromJson<DealFacts>(row.facts),
  tags: fromJson<string[]>(row.tags),
  focus: fromJson<string[]>(row.focus),
  biddingSystem: row.bidding_system,
  classified: row.classified === 1,
  importOrder: row.import_order,
  dealRecordingExists: Boolean(row.has_recording),
});

/** Splits rows, which are ordered by group, into groups. */
export function groupsView(rows: readonly LibraryRow[]): readonly DealGroup[] {
  const groups = new Map<string, { groupId: string; groupName: string; deals: DealCard[] }>();
  for (const row of rows) {
    const group = groups.get(row.group_id) ?? { groupId: row.group_id, groupName: row.group_name, deals: [] };
    group.deals.push(dealCardView(row));
    groups.set(row.group_id, group);
  }
  return [...groups.values()];
}
