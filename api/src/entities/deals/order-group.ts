import type { Db } from '../../database/connect.ts';
import { invalidField, notFound } from '../../http/refusal.ts';
import { inUse } from '../../http/write.ts';
import { isAnyOpen } from '../jobs/queries.ts';
import { changedOrders, type Ordered } from './deal-orders.ts';
import type { OwnGroup } from './groups.ts';
import { type Changed, type Changer, doTask } from './library-changes.ts';
import { LIBRARY_CHANGE_JOB } from './library-task.ts';

/**
 * Moves deals within their group, so that the first of them stands at `place`, from 1. Only the deals whose order
 * changes are written: up to 500 at once, more by a job, and another move waits for that job's end. Throws 422 for a
 * deal that is not in the group.
 */
export async function orderGroup(
  changer: Changer,
  group: OwnGroup,
  { dealIds, place }: { readonly dealIds: readonly string[]; readonly place: number },
): Promise<Changed> {
  const { db } = changer;
  const key = `order ${group.id}`;
  if (await isAnyOpen(db, LIBRARY_CHANGE_JOB, key)) throw inUse('The group is being put in order. Try again soon.');
  const members = await listOrders(db, group.id);
  if (members.length === 0) throw notFound();
  const moved = [...new Set(dealIds)];
  const known = new Set(members.map(({ id }) => id));
  if (!moved.every((id) => known.has(id))) throw invalidField('deal_ids', 'A deal is not in the group');
  const changed = changedOrders(members, moved, place);
  return doTask(changer, {
    which: { ids: changed.map(({ id }) => id) },
    action: { act: 'order', groupId: group.id, orders: changed.map(({ importOrder }) => importOrder) },
    deals: changed.length,
    key,
  });
}

/** The deals of a group with their orders, in order. */
async function listOrders(db: Db, groupId: string): Promise<readonly Ordered[]> {
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'import_order as importOrder'])
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .orderBy('import_order')
    .orderBy('id')
    .execute();
  return rows.map(({ id, importOrder }) => ({ id, importOrder: Number(importOrder) }));
}
