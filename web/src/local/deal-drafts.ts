import {
  conflictsOf,
  type DealChange,
  type DealConflict,
  type DealWords,
  withEdit,
} from '@overtrick/shared/learning/library/deal-draft';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import type { Result } from '@overtrick/shared/result';
import type { UserDatabase } from './database.ts';
import { outboxRow, recordMutation, write } from './outbox.ts';
import type { MutationRow, RefusedRow } from './study-rows.ts';
import type { WriteFailure } from './write-failure.ts';

/** The change of a deal that a mutation carries; undefined for every other kind. */
export const dealEditIn = <R extends MutationRow>(row: R): (DealChange & { readonly dealId: Id }) | undefined =>
  row.name === 'deal.edit' ? row.args : undefined;

/** The deal as its author has it before them: with the changes that still wait, in their order. */
export const withDrafts = (deal: LibraryDeal, changes: readonly DealChange[]): LibraryDeal =>
  changes.reduce((drafted, { after }) => withEdit(drafted, after), deal);

/** The changes that wait for the server, by deal. */
export async function readDrafts(db: UserDatabase): Promise<ReadonlyMap<Id, readonly DealChange[]>> {
  const drafts = new Map<Id, DealChange[]>();
  for (const row of await db.outbox.orderBy('seq').toArray()) {
    const edit = dealEditIn(row);
    if (edit) drafts.set(edit.dealId, [...(drafts.get(edit.dealId) ?? []), edit]);
  }
  return drafts;
}

/** Puts a change of a deal's words into the outbox. Changes of one deal are never joined: one may be on its way. */
export const recordDealEdit = (
  db: UserDatabase,
  dealId: Id,
  { before, after }: DealChange,
  now: number,
): Promise<Result<unknown, WriteFailure>> =>
  recordMutation(db, 'deal.edit', { dealId, before, after }, { id: newId(), recordedAt: now });

/** The changes of a deal that the server refused because it was changed elsewhere, in the order of their making. */
async function listRefusedEdits(db: UserDatabase, dealId: Id): Promise<readonly RefusedRow[]> {
  const rows = await db.refused
    .filter((row) => row.code === 'changed_elsewhere' && dealEditIn(row)?.dealId === dealId)
    .toArray();
  return rows.sort((a, b) => a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : 1));
}

/** What a deal's author and the server disagree on. */
export const readConflicts = async (
  db: UserDatabase,
  dealId: Id,
  theirs: DealWords,
): Promise<readonly DealConflict[]> =>
  conflictsOf(
    theirs,
    (await listRefusedEdits(db, dealId)).flatMap((row) => dealEditIn(row) ?? []),
  );

/** Forgets refused changes of a deal that the server has as they were meant, after all. Call with its newest words. */
export async function forgetAgreed(db: UserDatabase, dealId: Id, theirs: DealWords): Promise<void> {
  const refused = await listRefusedEdits(db, dealId);
  if (refused.length > 0 && (await readConflicts(db, dealId, theirs)).length === 0)
    await db.refused.bulkDelete(refused.map(({ id }) => id));
}

/**
 * Ends a disagreement: the fields that stay the author's go to the server as a change of what it has now, the others
 * stay as the server has them. In one transaction, so that nothing is lost on the way.
 */
export const settleConflicts = (
  db: UserDatabase,
  dealId: Id,
  kept: readonly DealConflict[],
  now: number,
): Promise<Result<unknown, WriteFailure>> =>
  write(() =>
    db.transaction('rw', db.outbox, db.refused, async () => {
      await db.refused.bulkDelete((await listRefusedEdits(db, dealId)).map(({ id }) => id));
      if (kept.length === 0) return;
      const of = (side: 'mine' | 'theirs'): DealEdit =>
        Object.fromEntries(kept.map((conflict) => [conflict.field, conflict[side]]));
      const change = { dealId, before: of('theirs'), after: of('mine') };
      await db.outbox.add(outboxRow('deal.edit', change, { id: newId(), recordedAt: now }));
    }),
  );

/** How long an acknowledged change is kept, in milliseconds, and the most of them: as old as a backup may be. */
const SENT = { age: 30 * 86_400_000, count: 2000 };

/** Keeps changes that the server has acknowledged, until it can no longer have lost them. Call in a transaction. */
export async function keepSentEdits(db: UserDatabase, rows: readonly MutationRow[], now: number): Promise<void> {
  const edits = rows.filter((row) => dealEditIn(row));
  if (edits.length === 0) return;
  await db.sentEdits.bulkPut(
    edits.map(({ id, name, version, args, recordedAt }) => ({
      ...({ id, name, version, args, recordedAt } as MutationRow),
      sentAt: now,
    })),
  );
  await db.sentEdits
    .where('sentAt')
    .below(now - SENT.age)
    .delete();
  const over = (await db.sentEdits.count()) - SENT.count;
  if (over > 0) await db.sentEdits.bulkDelete(await db.sentEdits.orderBy('sentAt').limit(over).primaryKeys());
}

/**
 * Puts the changes that were acknowledged back into the outbox, in the order of their making and before those that
 * wait, which were made on top of them. Call in a transaction.
 */
export async function offerSentEdits(db: UserDatabase): Promise<void> {
  const sent = (await db.sentEdits.toArray()).map(({ sentAt: _, ...row }) => row as MutationRow);
  if (sent.length === 0) return;
  const waiting = (await db.outbox.toArray()).filter((row) => dealEditIn(row));
  const edits = new Map(
    [...sent, ...waiting.map(({ seq: _, ...row }) => row as MutationRow)].map((row) => [row.id, row]),
  );
  await db.outbox.bulkDelete(waiting.map(({ seq }) => seq));
  await db.outbox.bulkAdd([...edits.values()].sort((a, b) => a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : 1)));
}
