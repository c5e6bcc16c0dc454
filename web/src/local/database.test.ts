// @vitest-environment node

import { anAttempt, PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { SARAH } from '../testing/profile.testing.ts';
import { attemptMutation, attemptRow } from './attempts.ts';
import { findBundle, listHeldBundles } from './bundles.ts';
import { aDatabase } from './database.testing.ts';
import { databaseName } from './database.ts';
import { findMeta } from './meta.ts';
import { aBundle } from './pack.testing.ts';

/** The database as the build before hashes made it. */
async function anEarlierDevice(cursor?: number): Promise<IDBFactory> {
  const factory = new IDBFactory();
  const db = new Dexie(databaseName(SARAH), { indexedDB: factory, IDBKeyRange });
  db.version(3).stores({
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
    trickTables: 'deal',
    files: 'hash',
  });
  for (const version of [1, 2])
    await db.table('bundles').add({ id: PACK, version, bundle: aBundle({ version }), size: 10, savedAt: 0 });
  await db.table('attempts').add(attemptRow(anAttempt(1)));
  await db.table('outbox').add(attemptMutation(anAttempt(1)));
  if (cursor) await db.table('meta').add({ key: 'cursor', value: cursor });
  db.close();
  return factory;
}

test('a device of the build before keeps its bundles, the newest in use, and what waits', async () => {
  const db = aDatabase(await anEarlierDevice());
  expect((await findBundle(db, PACK))?.version).toBe(2);
  expect([...(await listHeldBundles(db))]).toEqual([[PACK, { version: 2, hash: '' }]]);
  expect(await db.bundles.count()).toBe(2);
  expect([await db.attempts.count(), (await db.outbox.toArray()).map(({ id }) => id)]).toEqual([1, [testId(1)]]);
});

test('a device that has read without noting cursors reads once more from the start', async () => {
  const read = aDatabase(await anEarlierDevice(7));
  expect([await findMeta(read, 'cursor'), await findMeta(read, 'recovery')]).toEqual([undefined, {}]);
  const fresh = aDatabase(await anEarlierDevice());
  expect(await findMeta(fresh, 'recovery')).toBeUndefined();
});
