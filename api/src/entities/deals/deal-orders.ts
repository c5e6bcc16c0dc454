import type { Trx } from '../../database/connect.ts';
import { placeDeals } from './groups.ts';
import { indexDeals } from './index-deals.ts';

/** A deal and its order in its group. */
export interface Ordered {
  readonly id: string;
  readonly importOrder: number;
}

/**
 * The deals whose order changes, with their new ones. The orders of the group stay what they are, as far as no two are
 * the same; the deals change places among them.
 */
export function changedOrders(members: readonly Ordered[], moved: readonly string[], place: number): Ordered[] {
  const taken = new Set(moved);
  const others = members.map(({ id }) => id).filter((id) => !taken.has(id));
  const ids = [...others.slice(0, place - 1), ...moved, ...others.slice(place - 1)];
  const before = new Map(members.map(({ id, importOrder }) => [id, importOrder]));
  let last = Number.NEGATIVE_INFINITY;
  return members.flatMap(({ importOrder }, index) => {
    last = Math.max(importOrder, last + 1);
    const id = ids[index] as string;
    return before.get(id) === last ? [] : [{ id, importOrder: last }];
  });
}

/** Writes the orders of deals that are still in the group. */
export async function orderDeals(trx: Trx, groupId: string, orders: readonly Ordered[]): Promise<void> {
  if (orders.length === 0) return;
  const rows = await trx
    .selectFrom('deals')
    .select('id')
    .where('group_id', '=', groupId)
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  const places = orders.filter(({ id }) => there.has(id)).map((order) => ({ ...order, groupId }));
  await placeDeals(trx, places);
  await indexDeals(
    trx,
    places.map(({ id }) => id),
  );
}
