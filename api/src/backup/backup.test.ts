import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { deleteAccount } from '@overtrick/shared/contract/own-account';
import { contextKey } from '@overtrick/shared/learning/progress/attempt-keys';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { incomingDirectory, openFileStore } from '../adapters/files/open.ts';
import { connect, type DatabaseLocation, type Db } from '../database/connect.ts';
import type { DealRef } from '../entities/deals/queries.ts';
import { ERASURES_FILE, listErasures, noteErasure } from '../entities/own-data/erasures.ts';
import { backUpTo, dump, leave, makeWorld, restoreFrom, within } from '../testing/backups.ts';
import { DATABASES, locationOf, startDatabases, type TestDatabase, type TestDatabases } from '../testing/databases.ts';
import { makeAttempt } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { makeBackup } from './backup.ts';
import { measure } from './flushed.ts';
import { deleteOldBackups } from './keep.ts';
import { restoreBackup } from './restore.ts';

/** What a restore begins anew. */
const BEGUN = ['server_facts', 'courses', 'deal_packs', 'sessions', 'sign_ins', 'mail_codes'];

const without = <T>(all: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

describe.each(DATABASES)('a backup of %s', (kind) => {
  const harness = withHarness(kind);
  let databases: TestDatabases;
  let target: TestDatabase;
  let root: string;
  beforeAll(async () => {
    databases = await startDatabases(kind);
  });
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'overtrick-backup-'));
    target = await databases.open();
    await leave(target);
  });
  afterEach(async () => {
    await dropKept(locationOf(target.db));
    await target.close();
    rmSync(root, { recursive: true, force: true });
  });
  afterAll(() => databases.stop());

  const at = (name: string) => join(root, name);
  const backUp = (name = 'backup', key?: string) => backUpTo(at(name), harness(), kind, key);
  const restore = (name = 'backup', location = locationOf(target.db), key?: string) =>
    restoreFrom(at(name), { location, dataDir: at('data'), now: harness().now, key });
  /** Reads what was restored. */
  const restored = <T>(read: (db: Db) => Promise<T>) => within(locationOf(target.db), read);
  const factsOf = (db: Db) => db.selectFrom('server_facts').selectAll().execute();

  it('is restored row by row and file by file, but for what begins anew', async () => {
    await makeWorld(harness());
    const before = await dump(harness().db, kind);
    const manifest = unwrap(await backUp());
    expect(manifest.files).toHaveLength(1);
    expect(manifest.missing).toEqual([]);
    expect(unwrap(await restore()).notErased).toEqual([]);
    const after = await restored((db) => dump(db, kind));
    expect(without(after, BEGUN)).toEqual(without(before, BEGUN));
    for (const table of ['courses', 'deal_packs']) expect(after[table]).toHaveLength(before[table]?.length as number);
    const [file] = manifest.files;
    const store = openFileStore({ dataDir: at('data'), s3: undefined });
    const content = await store.read(file?.name as string);
    expect(content).toBeDefined();
    content?.destroy();
  });

  it('begins another generation: higher versions than devices hold, nobody signed in, no code that opens', async () => {
    const { pack, student } = await makeWorld(harness());
    const { db } = harness();
    await db
      .insertInto('mail_codes')
      .values({ hash: 'h', user_id: student.id, purpose: 'reset', email: 'a@example.com', expires_at: '2099' })
      .execute();
    unwrap(await backUp());
    await db.updateTable('deal_packs').set({ version: 5000 }).execute();
    unwrap(await backUp('later'));

    unwrap(await restore('later'));
    const first = await restored(factsOf);
    expect(Number(first.find(({ key }) => key === 'version_floor')?.value)).toBe(1_005_000);
    // An older one over it: what was given out in between is not used again.
    harness().wait(60_000);
    unwrap(await restore());
    await restored(async (anew) => {
      const facts = new Map((await factsOf(anew)).map(({ key, value }) => [key, value]));
      expect(facts.get('generation')).not.toBe(first.find(({ key }) => key === 'generation')?.value);
      expect(facts.get('version_floor')).toBe('2005000');
      const packs = await anew.selectFrom('deal_packs').select(['id', 'version']).execute();
      expect(packs).toEqual([{ id: pack.id, version: 2_005_000 }]);
      const sessions = await anew.selectFrom('sessions').select('revoked_at').execute();
      expect(sessions.length).toBeGreaterThan(0);
      expect(sessions.every(({ revoked_at }) => revoked_at !== null)).toBe(true);
      expect(await anew.selectFrom('mail_codes').selectAll().execute()).toEqual([]);
    });
  });

  it('knows nothing of what was acknowledged after it, and says so by its generation', async () => {
    const { pack, student } = await makeWorld(harness());
    unwrap(await backUp());
    const attempt = makeAttempt(student, pack.id, pack.deals[0] as DealRef);
    await harness()
      .db.insertInto('attempts')
      .values({
        ...{ user_id: student.id, id: attempt.id, cursor: 1, context_key: contextKey(attempt.context) },
        ...{ body: JSON.stringify(attempt), recorded_at: attempt.at },
      })
      .execute();
    await harness().db.updateTable('users').set({ sync_cursor: 1 }).where('id', '=', student.id).execute();
    unwrap(await restore());
    await restored(async (anew) => {
      const { sync_cursor } = await anew
        .selectFrom('users')
        .select('sync_cursor')
        .where('id', '=', student.id)
        .executeTakeFirstOrThrow();
      // The next attempt gets a cursor that a device holds for another one.
      expect(sync_cursor).toBe(0);
      expect(await anew.selectFrom('attempts').select('id').execute()).toEqual([]);
      expect((await factsOf(anew)).map(({ key }) => key)).toContain('generation');
    });
  });

  it('erases again who was erased after it, and keeps the list', async () => {
    const { student } = await makeWorld(harness());
    unwrap(await backUp());
    await harness().db.updateTable('users').set({ password_hash: null }).where('id', '=', student.id).execute();
    expect((await harness().call(deleteAccount, { token: student.token, body: {} })).status).toBe(200);
    // The list of the server that runs is the newer one.
    const list = join(harness().config.dataDir, ERASURES_FILE);
    expect((await listErasures(list)).map(({ id }) => id)).toContain(student.id);
    unwrap(await backUp('after'));
    expect(readFileSync(join(at('after'), ERASURES_FILE), 'utf8')).toContain(student.id);
    unwrap(await restore('after'));
    harness().wait(60_000);
    expect(unwrap(await restore()).notErased).toEqual([]);
    const people = await restored((db) => db.selectFrom('users').select('id').execute());
    expect(people.length).toBeGreaterThan(0);
    expect(people.map(({ id }) => id)).not.toContain(student.id);
  });

  it('says who could not be erased again, and why', async () => {
    const { pack } = await makeWorld(harness());
    unwrap(await backUp());
    await noteErasure(at('data'), { id: pack.teacher.id, at: '2026' });
    expect(unwrap(await restore()).notErased).toEqual([{ id: pack.teacher.id, reason: 'owns_content' }]);
  });

  it('is made while others write, as of one moment', async () => {
    const { student } = await makeWorld(harness());
    let going = true;
    let made = 0;
    const write = async () => {
      for (; going; made++) {
        await setImmediate();
        const id = newId();
        await harness()
          .db.transaction()
          .execute(async (trx) => {
            await trx.insertInto('devices').values({ id, user_id: student.id, created_at: '2026' }).execute();
            const mutation = { user_id: student.id, id: newId(), device_id: id, seq: 1, answered_at: '2026' };
            await trx
              .insertInto('mutations')
              .values({ ...mutation, outcome: 'acknowledged', code: null })
              .execute();
          });
      }
    };
    const writing = write();
    const others = connect(locationOf(harness().db));
    const { config, now } = harness();
    const deps = {
      db: others,
      kind,
      dataDir: config.dataDir,
      files: openFileStore(config),
      clock: () => now,
      key: undefined,
    };
    const manifest = unwrap(await makeBackup(deps, at('backup')));
    going = false;
    await writing;
    await others.destroy();
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;
    expect(made).toBeGreaterThan(0);
    expect(rowsOf('mutations')).toBe(rowsOf('devices'));
  });

  describe('with a key', () => {
    const KEY = 'a key for backups that is long enough';

    it('cannot be read without it, and is restored with it (D-392)', async () => {
      const { student } = await makeWorld(harness());
      const before = await dump(harness().db, kind);
      const manifest = unwrap(await backUp('backup', KEY));
      const names = readdirSync(at('backup'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      expect(names.every(({ name }) => name.endsWith('.enc'))).toBe(true);
      for (const { name, parentPath } of names)
        expect(readFileSync(join(parentPath, name)).toString('latin1')).not.toContain(student.id);
      expect(await restore()).toMatchObject({ ok: false, error: expect.stringContaining('BACKUP_KEY') });
      const other = await restore('backup', locationOf(target.db), `${KEY}!`);
      expect(other).toMatchObject({ ok: false, error: expect.stringContaining('BACKUP_KEY') });
      unwrap(await restore('backup', locationOf(target.db), KEY));
      expect(without(await restored((db) => dump(db, kind)), BEGUN)).toEqual(without(before, BEGUN));
      const store = openFileStore({ dataDir: at('data'), s3: undefined });
      const [file] = manifest.files;
      expect(await measure((await store.read(file?.name as string)) as AsyncIterable<Uint8Array>)).toEqual({
        sha256: file?.sha256,
        size: file?.size,
      });
    });

    it('is demanded: a backup that is not encrypted may be anybody’s (D-392)', async () => {
      unwrap(await backUp());
      const restored = await restore('backup', locationOf(target.db), KEY);
      expect(restored).toMatchObject({ ok: false, error: expect.stringContaining('not encrypted') });
    });
  });

  it('of a newer release is refused', async () => {
    const rename = (from: string, to: string) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(harness().db);
    await rename('2026-11-20-first', '2999-01-01-later');
    unwrap(await backUp());
    // The next test may get the same database.
    await rename('2999-01-01-later', '2026-11-20-first');
    expect(await restore()).toMatchObject({ ok: false, error: expect.stringContaining('newer') });
  });

  it('is not restored over a database that somebody uses, nor into a directory that has something', async () => {
    await makeWorld(harness());
    unwrap(await backUp());
    await harness().db.selectFrom('users').select('id').execute();
    expect(await restore('backup', locationOf(harness().db))).toMatchObject({
      ok: false,
      error: expect.stringContaining('in use'),
    });
    expect((await factsOf(harness().db)).map(({ key }) => key)).not.toContain('generation');
    expect(await backUp()).toMatchObject({ ok: false, error: expect.stringContaining('not empty') });
  });

  it('leaves a database as it was when its files cannot be stored', async () => {
    await makeWorld(harness());
    unwrap(await backUp());
    const before = await restored((db) => dump(db, kind));
    writeFileSync(at('data'), 'a file where a directory should be');
    await expect(restore()).rejects.toThrow();
    expect(await restored((db) => dump(db, kind))).toEqual(before);
  });
});

// What a directory holds has no database in it.
describe('a backup', () => {
  const harness = withHarness('sqlite');
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'overtrick-backup-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const at = (name: string) => join(root, name);
  const backUp = (name: string, key?: string) => backUpTo(at(name), harness(), 'sqlite', key);

  it('deletes those beside it that are too old, and nothing that it does not know (D-393)', async () => {
    const KEY = 'a key for backups that is long enough';
    unwrap(await backUp('old', KEY));
    unwrap(await backUp('plain'));
    unwrap(await backUp('foreign', `${KEY}!`));
    mkdirSync(at('other'));
    unwrap(await backUp('broken', KEY));
    rmSync(join(at('broken'), 'manifest.json.enc'));
    harness().wait(3 * 86_400_000 + 1);
    unwrap(await backUp('young', KEY));
    harness().wait(86_400_000);
    unwrap(await backUp('new', KEY));
    const kept = await deleteOldBackups(at('new'), { key: KEY, keepDays: 3, now: harness().now });
    expect(kept.deleted).toEqual([at('old'), at('plain')]);
    expect(kept.unread).toEqual([expect.stringContaining('foreign')]);
    expect(readdirSync(root).sort()).toEqual(['broken', 'foreign', 'new', 'other', 'young']);
  });
});

it.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('a backup of %s is restored into %s', async (from, into) => {
  const root = mkdtempSync(join(tmpdir(), 'overtrick-backup-'));
  const [sources, targets] = [await startDatabases(from), await startDatabases(into)];
  const [source, target] = [await sources.open(), await targets.open()];
  await leave(target);
  await source.db
    .insertInto('focuses')
    .values({ id: newId(), name: 'Déjà “vu” \u2028 \\', search_text: 'deja', created_at: '2026' })
    .execute();
  const before = await dump(source.db, from);
  const settings = { dataDir: join(root, 'data'), s3: undefined };
  const deps = {
    dataDir: settings.dataDir,
    files: openFileStore(settings),
    clock: () => new Date('2026-11-22T19:00:00Z'),
    key: undefined,
  };
  unwrap(await makeBackup({ ...deps, db: source.db, kind: from }, join(root, 'backup')));
  const location = locationOf(target.db);
  unwrap(await restoreBackup({ ...deps, location, incoming: incomingDirectory(settings) }, join(root, 'backup')));
  const db = connect(location);
  expect(without(await dump(db, into), BEGUN)).toEqual(without(before, BEGUN));
  await db.destroy();
  await dropKept(location);
  await Promise.all([source.close(), target.close()]);
  await Promise.all([sources.stop(), targets.stop()]);
  rmSync(root, { recursive: true, force: true });
});

/** Drops the schemas that restores have kept, before somebody else gets the database. */
async function dropKept(location: DatabaseLocation): Promise<void> {
  if (location.kind === 'sqlite') return;
  const db = connect(location);
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where nspname like 'before%' or nspname like 'overtrick%'`.execute(db);
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
  await db.destroy();
}
