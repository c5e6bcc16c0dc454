import { hasSameCards } from '@overtrick/shared/learning/deals/words-of-deal';
import type { PackDeal } from '@overtrick/shared/learning/packs/deal-pack';
import type { Db } from '../../database/connect.ts';
import { type DealRef, getDealVersions } from './queries.ts';
import { dealContent } from './views.ts';

/** What the library has now of a deal that is held in a version. */
export type NewestOf = (ref: DealRef) => NonNullable<PackDeal['newest']> | null;

/**
 * What the library has now of these deals, for their authors: a version above the one that is held where there are other
 * cards to take, null where the deal has left the library. A version with the same cards is nothing to take (ruling 67).
 */
export async function listNewest(db: Db, refs: readonly DealRef[]): Promise<NewestOf> {
  if (refs.length === 0) return () => null;
  const ids = refs.map(({ id }) => id);
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'latest_version as version'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const newest = new Map(rows.map(({ id, version }) => [id, version]));
  const behind = refs.filter(({ id, version }) => version < (newest.get(id) ?? 0));
  const held = await getDealVersions(db, behind);
  const latest = await getDealVersions(
    db,
    behind.map(({ id }) => ({ id, version: newest.get(id) ?? 0 })),
  );
  const isSame = (at: number): boolean => {
    const [mine, theirs] = [held[at], latest[at]];
    return mine !== undefined && theirs !== undefined && hasSameCards(dealContent(mine), dealContent(theirs));
  };
  const same = new Set(behind.flatMap(({ id, version }, at) => (isSame(at) ? [`${id} ${version}`] : [])));
  return ({ id, version }) => {
    const there = newest.get(id);
    if (there === undefined) return null;
    return { version: same.has(`${id} ${version}`) ? version : there };
  };
}
