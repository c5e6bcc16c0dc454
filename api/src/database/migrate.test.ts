import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES, startDatabases, type TestDatabase, type TestDatabases } from '../testing/databases.ts';
import { connect, type Db } from './connect.ts';
import { bringUpToDate, migrate, NewerDatabase } from './migrate.ts';
import { isAtLeast, RELEASE } from './release.ts';
import { findServerFact, keepServerFact } from './server-facts.ts';
import { openSqlite } from './sqlite.ts';

it('finds people who were there before, and calls what they have free', async () => {
  const db = connect({ kind: 'sqlite', file: ':memory:' });
  await migrate(db, '2026-11-25-library');
  await sql`insert into users
    (id, email, first_name, last_name, timezone, is_teacher, is_admin, allow_payout, stripe_linked, consented_at,
     sync_cursor, created_at)
    values ('u', 'zoe@example.com', 'Zoë', 'Oak', 'Europe/London', 0, 0, 0, 0, '2026', 0, '2026')`.execute(db);
  await sql`insert into teacher_profiles (id, user_id, display_name, headline, biography, languages)
    values ('t', 'u', 'Zoë', '', '', '[]')`.execute(db);
  await sql`insert into deal_packs
    (id, teacher_profile_id, title, description, introduction, keywords, focus, is_free, media, status, version, size,
     search_text, created_at)
    values ('p', 't', 'Pack', '', '', '[]', '[]', 1, '[]', 'published', 1, 1, 'pack', '2026')`.execute(db);
  await sql`insert into enrolments (id, user_id, deal_pack_id, is_active, created_at)
    values ('e', 'u', 'p', 1, '2026')`.execute(db);
  await migrate(db);
  expect(await db.selectFrom('users').select('search_text').execute()).toEqual([
    { search_text: 'zoe oak zoe@example.com' },
  ]);
  expect(await db.selectFrom('enrolments').select(['note', 'price', 'currency']).execute()).toEqual([
    { note: '', price: 0, currency: null },
  ]);
  await db.destroy();
});

it('keeps people, their passwords and all that hangs on them when passwords become optional', async () => {
  const db = connect({ kind: 'sqlite', file: ':memory:' });
  await migrate(db, '2026-11-21-files');
  await sql`insert into users
    (id, email, first_name, last_name, timezone, is_teacher, is_admin, allow_payout, stripe_linked, password_hash,
     consented_at, sync_cursor, created_at)
    values ('u', 'ann@example.com', 'Ann', 'Example', 'Europe/London', 0, 0, 0, 0, 'a hash', '2026', 7, '2026')`.execute(
    db,
  );
  await sql`insert into sessions (id, user_id, created_at, expires_at) values ('s', 'u', '2026', '2027')`.execute(db);
  await sql`insert into attempts (user_id, id, cursor, context_key, body, recorded_at)
    values ('u', 'a', 7, 'pack:p', '{}', '2026')`.execute(db);
  await migrate(db);
  expect(await db.selectFrom('users').select(['id', 'password_hash', 'sync_cursor']).execute()).toEqual([
    { id: 'u', password_hash: 'a hash', sync_cursor: 7 },
  ]);
  expect(await db.selectFrom('sessions').select(['id', 'by_code']).execute()).toEqual([{ id: 's', by_code: 0 }]);
  expect(await db.selectFrom('attempts').select('id').execute()).toEqual([{ id: 'a' }]);
  await db.updateTable('users').set({ password_hash: null }).execute();
  await db.destroy();
});

it('keeps enrolments in packs, and each once, when courses can be enrolled in too', async () => {
  const db = connect({ kind: 'sqlite', file: ':memory:' });
  await migrate(db, '2026-11-26-administration');
  await sql`insert into users
    (id, email, first_name, last_name, timezone, is_teacher, is_admin, allow_payout, stripe_linked, consented_at,
     sync_cursor, created_at)
    values ('u', 'ann@example.com', 'Ann', 'Example', 'Europe/London', 1, 0, 0, 0, '2026', 7, '2026')`.execute(db);
  await sql`insert into teacher_profiles (id, user_id, display_name, headline, biography, languages)
    values ('t', 'u', 'Ann', '', '', '[]')`.execute(db);
  await sql`insert into deal_packs
    (id, teacher_profile_id, title, description, introduction, keywords, focus, is_free, media, status, version, size,
     search_text, created_at)
    values ('p', 't', 'Pack', '', '', '[]', '[]', 1, '[]', 'published', 3, 9, 'pack', '2026')`.execute(db);
  await sql`insert into enrolments (id, user_id, deal_pack_id, is_active, created_at)
    values ('e', 'u', 'p', 0, '2026')`.execute(db);
  await migrate(db);
  expect(await db.selectFrom('enrolments').selectAll().execute()).toMatchObject([
    { id: 'e', user_id: 'u', deal_pack_id: 'p', course_id: null, is_active: 0, notifications: 1, created_at: '2026' },
  ]);
  expect(await db.selectFrom('deal_packs').select(['version', 'updated_at', 'audience']).execute()).toEqual([
    { version: 3, updated_at: '2026', audience: 'everyone' },
  ]);
  const again = { id: 'f', user_id: 'u', deal_pack_id: 'p', is_active: 1, created_at: '2026' } as const;
  await expect(db.insertInto('enrolments').values(again).execute()).rejects.toThrow(/UNIQUE/);
  await db.destroy();
});

it('compares releases by their numbers', () => {
  for (const [release, other] of [
    ['1.44.0', '1.44.0'],
    ['1.44.1', '1.44.0'],
    ['1.100.0', '1.44.9'],
    ['2.0.0', '1.99.9'],
  ] as const) {
    expect(isAtLeast(release, other)).toBe(true);
    expect(isAtLeast(other, release)).toBe(release === other);
  }
});

describe.each(DATABASES)('a %s database that a newer release has migrated', (kind) => {
  let databases: TestDatabases;
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    databases = await startDatabases(kind);
  }, 60_000);
  beforeEach(async () => {
    database = await databases.open();
    db = database.db;
    // A database that tests share is emptied between them, and of the migrations' own rows too.
    await keepServerFact(db, 'serves_from', RELEASE);
    await addMigration('2099-01-01-later');
  }, 60_000);
  afterEach(async () => {
    await sql`delete from kysely_migration where name = '2099-01-01-later'`.execute(db);
    await database.close();
  });
  afterAll(() => databases.stop());

  const addMigration = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '2099-01-01T00:00:00.000Z')`.execute(db);

  it('is used as it is while the newer one serves this one', async () => {
    await bringUpToDate(db);
    await bringUpToDate(db, '99.0.0');
    expect(await findServerFact(db, 'serves_from')).toBe(RELEASE);
  });

  it('is refused in a sentence once the newer one does not', async () => {
    await keepServerFact(db, 'serves_from', '99.0.0');
    await expect(bringUpToDate(db)).rejects.toThrow(NewerDatabase);
    await expect(bringUpToDate(db)).rejects.toThrow(
      `a newer release has changed this database, and it serves programs from 99.0.0 on; this is ${RELEASE}`,
    );
  });

  it('is refused when it says nothing of older ones', async () => {
    await db.deleteFrom('server_facts').execute();
    await expect(bringUpToDate(db)).rejects.toThrow('it serves no older ones');
  });

  it('is refused when it lacks what this one needs', async () => {
    const { rows } = await sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration
      where name like '2026-12-02%'`.execute(db);
    await sql`delete from kysely_migration where name like '2026-12-02%'`.execute(db);
    await expect(bringUpToDate(db)).rejects.toThrow('lacks 2026-12-02-running');
    await sql`insert into kysely_migration (name, timestamp) values (${rows[0]?.name}, ${rows[0]?.timestamp})`.execute(
      db,
    );
  });
});

it('says in a new database from which release on it serves', async () => {
  const db = connect({ kind: 'sqlite', file: ':memory:' });
  await bringUpToDate(db);
  expect(await findServerFact(db, 'serves_from')).toBe('1.44.0');
  await db.destroy();
});

it('makes a new SQLite file without waiting for the disk at each table, and waits again afterwards', async () => {
  const texts: string[] = [];
  const db: Db = new Kysely({
    dialect: new SqliteDialect({ database: openSqlite(':memory:') }),
    log: ({ query }) => void texts.push(query.sql),
  });
  await migrate(db);
  await db.destroy();
  const tables = texts.filter((text) => text.startsWith('create table'));
  expect(texts.indexOf('pragma synchronous = 1')).toBeLessThan(texts.indexOf(tables[0] as string));
  expect(texts.indexOf('pragma synchronous = 2')).toBeGreaterThan(texts.indexOf(tables.at(-1) as string));
});
