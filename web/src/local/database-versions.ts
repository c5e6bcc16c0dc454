import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Dexie, Transaction } from 'dexie';
import type { Recovery } from './meta-values.ts';
import type { BundleRow } from './study-rows.ts';

/** Declares the stores of a person's database, release by release: a version that was released never changes. */
export function declareVersions(db: Dexie): void {
  db.version(1).stores({
    bundles: '[id+version], id',
    enrolments: 'id, itemId',
    attempts: 'id, context, dealId',
    outbox: '++seq, &id',
    refused: 'id',
    rooms: 'token, madeAt',
    sittings: '[room+deal], room',
    tableEvents: '[room+deal+order], [room+deal], room',
    downloads: 'id',
    meta: 'key',
  });
  db.version(2).stores({ trickTables: 'deal' });
  db.version(3).stores({ files: 'hash' });
  db.version(4)
    .stores({ hashedBundles: '[id+version+hash], id, isCurrent', verdicts: 'attemptId, isNews' })
    .upgrade(async (upgrade) => {
      await carryBundles(upgrade);
      await beginWithRecovery(upgrade);
    });
  // An index with the size tells how much is kept without reading it.
  db.version(5).stores({
    keptDeals: 'id, groupId, [openedAt+size]',
    keptReplies: 'key, [savedAt+size]',
    marks: 'id',
  });
  db.version(6).stores({
    films: 'id, [state+size]',
    formDrafts: 'key, [kind+id]',
    importFiles: '++id, size',
    sentEdits: 'id, sentAt',
  });
  db.version(7).stores({ filmParts: '[film+order]' });
  db.version(8).stores({ filmPlaces: 'hash, savedAt' });
  db.version(9).stores({ fileParts: '[file+order]' });
}

/** Moves the bundles to their new store, one at a time; the newest of an item is the one in use. */
async function carryBundles(upgrade: Transaction): Promise<void> {
  const older = upgrade.table('bundles');
  const keys = (await older.toCollection().primaryKeys()) as [Id, number][];
  const newest = new Map<Id, number>();
  for (const [id, version] of keys) newest.set(id, Math.max(newest.get(id) ?? 0, version));
  for (const key of keys) {
    const row = (await older.get(key)) as Omit<BundleRow, 'hash' | 'isCurrent'>;
    const isCurrent = newest.get(row.id) === row.version ? 1 : 0;
    await upgrade.table('hashedBundles').add({ ...row, hash: row.bundle.hash ?? '', isCurrent });
    await older.delete(key);
  }
}

/**
 * Earlier builds noted no cursors, so that a rewind would not be seen, and one that has happened was not. The device
 * asks for everything once and offers what the server does not name.
 */
async function beginWithRecovery(upgrade: Transaction): Promise<void> {
  const meta = upgrade.table('meta');
  if (!(await meta.get('cursor'))) return;
  await meta.delete('cursor');
  await meta.put({ key: 'recovery', value: {} satisfies Recovery });
}
