import { type Reviewed, reviewedSchema } from '@overtrick/shared/learning/items/reviewed';
import type { ItemRights } from '@overtrick/shared/learning/library/item-rights';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { Db, Trx } from '../../database/connect.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { type ItemName, OWNER_COLUMNS } from '../../database/tables/items.ts';
import type { RightsClaimsTable } from '../../database/tables/reviews.ts';

/** What an admin reviews of an item as it is now, and the rights in it. */
interface ReviewedItem {
  readonly reviewed: Reviewed;
  readonly rights: ItemRights;
}

/** Reads this of several items, by id; also within a transaction. */
export type ReadReviewed = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, ReviewedItem>>;

/** What was approved last, and when. */
export interface Approved {
  readonly date: string;
  /** Null for one in a format that this release does not read. */
  readonly reviewed: Reviewed | null;
}

const ofItem = (name: ItemName, id: string) => ({
  id: newId(),
  course_id: null,
  deal_pack_id: null,
  [OWNER_COLUMNS[name]]: id,
});

/** Keeps what is approved, so that later changes can be told. */
export async function keepReviewed(
  trx: Trx,
  name: ItemName,
  { id, reviewed }: { readonly id: string; readonly reviewed: Reviewed },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('item_reviews')
    .values({ ...ofItem(name, id), body: toJson(reviewed), created_at: now.toISOString() })
    .execute();
}

/** The last approval of an item; undefined when none was kept. */
export async function findApproved(db: Db, name: ItemName, id: string): Promise<Approved | undefined> {
  const row = await db
    .selectFrom('item_reviews')
    .select(['body', 'created_at'])
    .where(OWNER_COLUMNS[name], '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const read = v.safeParse(reviewedSchema, fromJson(row.body));
  return { date: row.created_at, reviewed: read.success ? read.output : null };
}

/** Which of these items were ever approved. */
export async function findEverApproved(
  db: Db,
  name: ItemName,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  if (ids.length === 0) return () => false;
  const column = OWNER_COLUMNS[name];
  const rows = await db
    .selectFrom('item_reviews')
    .select(`${column} as id`)
    .distinct()
    .where(column, 'in', ids)
    .execute();
  const approved = new Set(rows.map((row) => row.id));
  return (id) => approved.has(id);
}

interface NewClaim {
  /** The item's id. */
  readonly id: string;
  /** The user id of who says so. */
  readonly by: string;
  readonly unknown: readonly string[];
}

/** Keeps that somebody said that they wrote what is in an item, or may use it (ruling 68). */
export async function keepClaim(trx: Trx, name: ItemName, { id, by, unknown }: NewClaim, now: Date): Promise<void> {
  await trx
    .insertInto('rights_claims')
    .values({ ...ofItem(name, id), user_id: by, unknown: toJson(unknown), created_at: now.toISOString() })
    .execute();
}

export interface ClaimRow extends Selectable<RightsClaimsTable> {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** What was said of the rights in these items, the last first. */
export async function listClaims(
  db: Db,
  name: ItemName,
  ids: readonly string[],
): Promise<(id: string) => readonly ClaimRow[]> {
  if (ids.length === 0) return () => [];
  const rows = await db
    .selectFrom('rights_claims')
    .leftJoin('users', 'users.id', 'rights_claims.user_id')
    .selectAll('rights_claims')
    .select(['users.first_name', 'users.last_name'])
    .where(`rights_claims.${OWNER_COLUMNS[name]}`, 'in', ids)
    .orderBy('rights_claims.created_at', 'desc')
    .orderBy('rights_claims.id', 'desc')
    .execute();
  return (id) => rows.filter((row) => row[OWNER_COLUMNS[name]] === id);
}
