import type { Id } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from './database.ts';
import { useDatabase } from './hooks.ts';
import { dropOldDeals } from './kept-deals.ts';
import { dropUnneededFiles } from './kept-files.ts';
import { dropOldReplies } from './kept-replies.ts';
import { useLive } from './live.ts';
import type { MarkKind, MarkRow } from './teaching-rows.ts';

/** A group, pack or course that a teacher may keep. */
export interface Markable {
  readonly id: Id;
  readonly kind: MarkKind;
  readonly title: string;
}

/** A mark with the bytes of what stays because of it; what two marks keep is counted with both. */
export interface KeptMark extends MarkRow {
  readonly size: number;
}

/** Marks something to be kept; what it needs comes afterwards. A second mark changes nothing but the title. */
export async function putMark(db: UserDatabase, { id, kind, title }: Markable, now: number): Promise<void> {
  await db.transaction('rw', db.marks, async () => {
    const before = await db.marks.get(id);
    const fresh = { done: 0, total: 0, checkedAt: 0, deals: [], replies: [], code: null, state: 'loading' as const };
    await db.marks.put({ ...fresh, markedAt: now, ...before, id, kind, title });
  });
}

/** Takes a mark away, and everything that stayed because of it alone. */
export async function removeMark(db: UserDatabase, id: Id): Promise<void> {
  const tables = [db.marks, db.keptDeals, db.keptReplies, db.bundles, db.enrolments, db.downloads];
  await db.transaction('rw', [...tables, db.files, db.fileParts], async () => {
    await db.marks.delete(id);
    await dropOldDeals(db);
    await dropOldReplies(db);
    // A teacher may be a student of the same pack: then its bundle is theirs to remove.
    if ((await db.enrolments.where('itemId').equals(id).count()) > 0) return;
    await db.bundles.where('id').equals(id).delete();
    await db.downloads.delete(id);
    await dropUnneededFiles(db);
  });
}

/** Everything that is marked, with its size, by title. */
export async function listMarks(db: UserDatabase): Promise<readonly KeptMark[]> {
  const marks = await db.marks.toArray();
  const sized = await Promise.all(marks.map(async (mark) => ({ ...mark, size: await sizeOf(db, mark) })));
  return sized.sort((a, b) => a.title.localeCompare(b.title, 'en-GB'));
}

async function findMark(db: UserDatabase, id: Id): Promise<KeptMark | undefined> {
  const mark = await db.marks.get(id);
  return mark && { ...mark, size: await sizeOf(db, mark) };
}

async function sizeOf(db: UserDatabase, { id, deals, replies }: MarkRow): Promise<number> {
  const kept = [
    ...(await db.keptDeals.bulkGet([...deals])),
    ...(await db.keptReplies.bulkGet([...replies])),
    ...(await db.bundles.where('id').equals(id).toArray()),
  ];
  return kept.reduce((sum, row) => sum + (row?.size ?? 0), 0);
}

/** Notes that the server has something newer of what is marked; nothing where it is not. */
export async function noteStaleMarks(db: UserDatabase, ids: readonly Id[]): Promise<void> {
  for (const id of ids) await db.marks.update(id, { checkedAt: 0 });
}

/** Everything that is marked, kept up to date; undefined while loading. */
export function useMarks(): readonly KeptMark[] | undefined {
  const db = useDatabase();
  return useLive(() => listMarks(db), [db]);
}

/** One mark; undefined while loading, null when there is none. */
export function useMark(id: Id): KeptMark | null | undefined {
  const db = useDatabase();
  return useLive(async () => (await findMark(db, id)) ?? null, [db, id]);
}
