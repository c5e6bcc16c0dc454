import type { Enrolment, Known } from '@overtrick/shared/sync/protocol';
import { type BundledItem, getBundleFacts } from '../bundles/read-bundle.ts';
import type { Db } from '../database/connect.ts';
import { type ItemName, itemsOf, OWNER_COLUMNS } from '../database/tables/items.ts';
import { findAttemptAt } from '../entities/attempts/queries.ts';
import { type ItemFacts, isActivated } from '../entities/items/access.ts';

const KINDS = { deal_packs: 'dealPack', courses: 'course' } as const;

interface EnrolmentAt {
  readonly enrolment: Enrolment;
  readonly at: string;
}

async function listEnrolmentsIn(db: Db, name: ItemName, userId: string): Promise<readonly EnrolmentAt[]> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin(itemsOf(name), 'items.id', `enrolments.${OWNER_COLUMNS[name]}`)
    .select(['enrolments.id', 'enrolments.is_active', 'enrolments.created_at', 'items.id as item_id'])
    .select('enrolments.notifications')
    .select(['items.version', 'items.size', 'items.hash', 'items.hashed_version'])
    .select(['items.status', 'items.teacher_profile_id', 'items.title'])
    .where('enrolments.user_id', '=', userId)
    .execute();
  const enrolments: EnrolmentAt[] = [];
  for (const row of rows) {
    const enrolment = {
      id: row.id,
      kind: KINDS[name],
      itemId: row.item_id,
      version: row.version,
      ...(await getBundleFacts(db, name, { ...row, id: row.item_id })),
      isActive: isActivated(row),
      ...(name === 'courses' && { notifications: row.notifications === 1 }),
      title: row.title,
    };
    enrolments.push({ at: row.created_at, enrolment });
  }
  return enrolments;
}

const earlier = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** All enrolments of a student, past ones too, in order of time; an item counts as ended while it is unpublished. */
export async function listEnrolments(db: Db, userId: string): Promise<Enrolment[]> {
  const packs = await listEnrolmentsIn(db, 'deal_packs', userId);
  const courses = await listEnrolmentsIn(db, 'courses', userId);
  return [...packs, ...courses]
    .sort((a, b) => earlier(a.at, b.at) || earlier(a.enrolment.id, b.enrolment.id))
    .map(({ enrolment }) => enrolment);
}

/** A pack or a course on a device, with the person's enrolment. */
export interface HeldItem extends ItemFacts, BundledItem {
  readonly name: ItemName;
}

async function listHeldIn(
  db: Db,
  name: ItemName,
  userId: string,
  ids: readonly string[],
): Promise<readonly HeldItem[]> {
  const rows = await db
    .selectFrom(itemsOf(name))
    .leftJoin('enrolments', (join) =>
      join.onRef(`enrolments.${OWNER_COLUMNS[name]}`, '=', 'items.id').on('enrolments.user_id', '=', userId),
    )
    .select(['items.id', 'items.version', 'items.size', 'items.hash', 'items.hashed_version'])
    .select(['items.status', 'items.teacher_profile_id', 'enrolments.is_active'])
    .where('items.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, name }));
}

/** The packs and courses among these ids that exist. */
export async function listHeldItems(db: Db, userId: string, ids: readonly string[]): Promise<readonly HeldItem[]> {
  if (ids.length === 0) return [];
  const packs = await listHeldIn(db, 'deal_packs', userId, ids);
  const courses = await listHeldIn(db, 'courses', userId, ids);
  return [...packs, ...courses];
}

/** What a device may miss of a student, and the name of the server's history. */
export interface Standing {
  /** The student's counters of attempts and of verdicts. */
  readonly attempts: number;
  readonly verdicts: number;
  /** Absent before the first restore of a backup (ruling 53). */
  readonly generation: string | undefined;
  /** When a device of the student was last heard of; null never. */
  readonly syncedAt: string | null;
}

/** The generation goes out only when there is one: absent is never new. */
export const generationOf = ({ generation }: Standing): { generation?: string } =>
  generation === undefined ? {} : { generation };

export async function getStanding(db: Db, userId: string): Promise<Standing> {
  const row = await db
    .selectFrom('users')
    .select(['sync_cursor', 'verdict_cursor', 'synced_at'])
    .select((eb) => eb.selectFrom('server_facts').select('value').where('key', '=', 'generation').as('generation'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    attempts: row.sync_cursor,
    verdicts: row.verdict_cursor,
    generation: row.generation ?? undefined,
    syncedAt: row.synced_at,
  };
}

/** Minutes within which a person is noted once, so that a pull, which reads, does not write each time. */
const NOTED_EVERY = 10;

/** Notes that a device of a person was heard of: teachers see when (silence 237). */
export async function noteSync(db: Db, userId: string, { syncedAt }: Pick<Standing, 'syncedAt'>, now: Date) {
  if (syncedAt !== null && now.getTime() - Date.parse(syncedAt) < NOTED_EVERY * 60_000) return;
  await db.updateTable('users').set({ synced_at: now.toISOString() }).where('id', '=', userId).execute();
}

/**
 * Whether the server lacks the attempt that a device knows, because a backup was restored or a failover lost the last
 * writes: another attempt, or none, has its cursor (ruling 53). A device that knows none has lost none.
 */
export async function isLost(db: Db, userId: string, known: Known | undefined): Promise<boolean> {
  if (!known || known.cursor === 0) return false;
  return (await findAttemptAt(db, userId, known.cursor)) !== known.attemptId;
}
