import { withEdit } from '@overtrick/shared/learning/library/deal-draft';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { listOverBounds } from '@overtrick/shared/sync/kept-lately';
import type { UserDatabase } from './database.ts';
import type { KeptDealRow } from './teaching-rows.ts';

/** What is kept of the deals that were opened lately and that no mark keeps. */
const BOUNDS = { count: 200, size: 20_000_000 };

const sizeOf = (deal: LibraryDeal): number => new TextEncoder().encode(JSON.stringify(deal)).length;

export const findKeptDeal = (db: UserDatabase, id: Id): Promise<KeptDealRow | undefined> => db.keptDeals.get(id);

/** Keeps a deal as the server gave it now. @param isOpened true when its reader has it before them */
export async function saveKeptDeal(db: UserDatabase, deal: LibraryDeal, now: number, isOpened: boolean): Promise<void> {
  await db.transaction('rw', db.keptDeals, db.marks, async () => {
    const before = await db.keptDeals.get(deal.id);
    const openedAt = isOpened ? now : (before?.openedAt ?? 0);
    await db.keptDeals.put({ id: deal.id, groupId: deal.groupId, deal, size: sizeOf(deal), savedAt: now, openedAt });
    if (isOpened) await dropOldDeals(db);
  });
}

/** Notes that a kept deal was opened, so that it stays longest. */
export async function noteOpened(db: UserDatabase, id: Id, now: number): Promise<void> {
  await db.keptDeals.update(id, { openedAt: now });
}

/** Writes an edit that the server has taken on the deal that is kept. Call in a transaction or alone. */
export async function editKeptDeal(db: UserDatabase, id: Id, edit: DealEdit): Promise<void> {
  const row = await db.keptDeals.get(id);
  if (row) await db.keptDeals.put({ ...row, deal: withEdit(row.deal, edit) });
}

/** Drops a deal that the server does not have any more. */
export async function dropKeptDeal(db: UserDatabase, id: Id): Promise<void> {
  await db.keptDeals.delete(id);
}

/** Drops the deals that neither fit nor belong to something marked. Call in a transaction. */
export async function dropOldDeals(db: UserDatabase): Promise<void> {
  const marked = new Set((await db.marks.toArray()).flatMap(({ deals }) => deals));
  const lastFirst = db.keptDeals.orderBy('[openedAt+size]').reverse();
  const ids = (await lastFirst.primaryKeys()) as Id[];
  const sizes = (await lastFirst.keys()) as unknown as readonly [number, number][];
  // A deal that came with a mark and was never opened goes with the mark.
  const unopened = ids.filter((id, index) => sizes[index]?.[0] === 0 && !marked.has(id));
  const entries = ids.map((key, index) => ({ key, size: sizes[index]?.[1] ?? 0 }));
  await db.keptDeals.bulkDelete([...unopened, ...listOverBounds(entries, BOUNDS, (id) => marked.has(id))]);
}
