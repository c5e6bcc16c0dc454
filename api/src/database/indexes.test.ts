import { ACCOUNT_KINDS } from '@overtrick/shared/contract/admin-log';
import { newId } from '@overtrick/shared/learning/values/ids';
import { type Compilable, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { selectUntold, updateOlderNews } from '../entities/letters/plans.ts';
import { DATABASES, type DatabaseKind } from '../testing/databases.ts';
import { makeCourse } from '../testing/factories.ts';
import { type Harness, withHarness } from '../testing/harness.ts';
import type { Db } from './connect.ts';

/** The columns of each foreign key, and the first columns of each index: 'table.column'. */
const FOREIGN_KEYS: Readonly<Record<DatabaseKind, string>> = {
  sqlite: `select m.name || '.' || f."from" as name from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f.seq = 0`,
  postgres: `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`,
};
const FIRST_COLUMNS: Readonly<Record<DatabaseKind, string>> = {
  sqlite: `select m.name || '.' || i.name as name from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
    where m.type = 'table' and i.seqno = 0 and l.partial = 0`,
  postgres: `select x.indrelid::regclass || '.' || a.attname as name from pg_index x
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0] where x.indpred is null`,
};

const namesOf = async (db: Db, query: string): Promise<readonly string[]> =>
  (await sql<{ name: string }>`${sql.raw(query)}`.execute(db)).rows.map(({ name }) => name);

/** The plan of a statement in one text. PostgreSQL reads small tables whole if it may: it may not here. */
async function planOf(db: Db, kind: DatabaseKind, query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile();
  const explain = async (on: Db, prefix: string): Promise<string> => {
    const { rows } = await on.executeQuery<object>({ ...query.compile(), sql: `${prefix} ${text}`, parameters });
    return rows.map((row) => String(Object.values(row).at(-1))).join('\n');
  };
  if (kind === 'sqlite') return explain(db, 'explain query plan');
  return db.connection().execute(async (held) => {
    await sql`set enable_seqscan = off`.execute(held);
    return explain(held, 'explain').finally(() => sql`reset enable_seqscan`.execute(held));
  });
}

/** What is looked up or deleted often, or in tables that grow, and what must not be read whole for it. */
const LOOKUPS: Readonly<Record<string, (db: Db) => Compilable>> = {
  'the expired sessions': (db) => db.deleteFrom('sessions').where('expires_at', '<', '2026'),
  'the revoked sessions': (db) => db.deleteFrom('sessions').where('revoked_at', 'is not', null),
  'the rooms to purge': (db) => db.deleteFrom('rooms').where('expires_at', '<', '2026'),
  'the sign-ins to purge': (db) => db.deleteFrom('sign_ins').where('expires_at', '<', '2026'),
  'the codes to purge': (db) => db.deleteFrom('mail_codes').where('expires_at', '<', '2026'),
  'the counts of tries to purge': (db) => db.deleteFrom('tries').where('until', '<', '2026'),
  'the codes of six digits to purge': (db) => db.deleteFrom('log_in_codes').where('made_at', '<', '2026'),
  'the codes of six digits of an address': (db) => db.selectFrom('log_in_codes').selectAll().where('email', '=', 'a'),
  'the sign-ins of the log to purge': (db) =>
    db.deleteFrom('admin_log').where('kind', 'in', ACCOUNT_KINDS).where('at', '<', '2026'),
  'the last sign-ins of a person': (db) =>
    db
      .selectFrom('admin_log')
      .selectAll()
      .where('user_id', '=', 'u')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(50),
  'the mails to purge': (db) => db.deleteFrom('mails').where('created_at', '<', '2026'),
  'the rooms of a person': (db) => db.selectFrom('rooms').selectAll().where('user_id', '=', 'u'),
  'the devices of a person': (db) => db.selectFrom('devices').selectAll().where('user_id', '=', 'u'),
  'the deals of a teacher': (db) => db.selectFrom('deals').selectAll().where('teacher_profile_id', '=', 't'),
  'the packs of a teacher': (db) => db.selectFrom('deal_packs').selectAll().where('teacher_profile_id', '=', 't'),
  'a page of a class by name': (db) =>
    db
      .selectFrom('enrolments')
      .select('user_id')
      .where('deal_pack_id', '=', 'p')
      .orderBy('sort_last')
      .orderBy('sort_first')
      .orderBy('user_id')
      .limit(20),
  'the attempts of a pull': (db) =>
    db
      .selectFrom('attempts')
      .select(['cursor', 'body'])
      .where('user_id', '=', 'u')
      .where('cursor', '>', 7)
      .orderBy('cursor')
      .limit(501),
  'the verdicts of a pull': (db) =>
    db.selectFrom('verdicts').selectAll().where('user_id', '=', 'u').where('cursor', '>', 7).orderBy('cursor'),
  'the attempts of a pull by a client that knows no links': (db) =>
    db
      .selectFrom('attempts')
      .select(['cursor', 'body'])
      .where('user_id', '=', 'u')
      .where('cursor', '>', 7)
      .where(sql<boolean>`attempts.context_key not like 'link:%'`)
      .orderBy('cursor')
      .limit(501),
  'the results of a link': (db) =>
    db
      .selectFrom('link_results')
      .selectAll()
      .where('deal_link_id', '=', 'l')
      .orderBy('at', 'desc')
      .orderBy('reader_id', 'desc')
      .orderBy('id', 'desc')
      .limit(20),
  'the results of a reader of a link': (db) =>
    db.selectFrom('link_results').select('id').where('reader_id', '=', 'r').where('received_at', '>', '2026'),
  'the readers of a link': (db) =>
    db
      .selectFrom('link_readers')
      .selectAll()
      .where('deal_link_id', '=', 'l')
      .orderBy('last_opened', 'desc')
      .orderBy('id', 'desc')
      .limit(20),
  'the attempts of a class in an item': (db) =>
    db
      .selectFrom('attempts')
      .select(['user_id', 'body'])
      .where('user_id', 'in', ['a', 'b', 'c'])
      .where('context_key', 'in', ['pack:p', 'activity:q']),
  'what a class did first': (db) =>
    db
      .selectFrom('first_attempts')
      .select(['version', 'facts'])
      .where('context_key', 'in', ['pack:p', 'course:c/a'])
      .where('subject_id', '=', 'd'),
  'the attempts that no figures hold': (db) =>
    db.selectFrom('attempts').select('user_id').where(sql<boolean>`class_version < 1`).limit(1),
  'a known mutation': (db) =>
    db.selectFrom('mutations').select('outcome').where('user_id', '=', 'u').where('id', '=', 'm'),
};

/** PostgreSQL plans by what the tables hold: lessons of which nearly everybody was told. */
async function tellOfLessons(harness: Harness): Promise<void> {
  await makeCourse(harness);
  const lesson = await harness.db.selectFrom('lessons').selectAll().executeTakeFirstOrThrow();
  const told = Array.from({ length: 500 }, () => ({ ...lesson, id: newId(), told_at: '2026-01-01T00:00:00.000Z' }));
  await harness.db.insertInto('lessons').values(told).execute();
  await sql`analyze lessons`.execute(harness.db);
}

describe.each(DATABASES)('the indexes on %s', (kind) => {
  const harness = withHarness(kind);

  it('hold every foreign key, so that nobody’s erasure reads tables whole', async () => {
    const indexed = new Set(await namesOf(harness().db, FIRST_COLUMNS[kind]));
    const keys = await namesOf(harness().db, FOREIGN_KEYS[kind]);
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((name) => !indexed.has(name))).toEqual([]);
  });

  it('find the lessons of which nobody was told, and read no others for it', async () => {
    const { db } = harness();
    if (kind === 'postgres') await tellOfLessons(harness());
    for (const query of [selectUntold(db), updateOlderNews(db)]) {
      const plan = await planOf(db, kind, query);
      expect(plan).toContain('lessons_untold');
      expect(plan).not.toMatch(/SCAN (?!\w+ USING .*INDEX)|lessons_course|TEMP B-TREE|Seq Scan/);
    }
  });

  it.each(Object.entries(LOOKUPS))('find %s', async (_, lookup) => {
    const plan = await planOf(harness().db, kind, lookup(harness().db));
    expect(plan).toMatch(kind === 'sqlite' ? /USING (COVERING )?INDEX/ : /Index/);
    // SQLite calls it a scan when it reads the whole of an index that holds nothing else.
    expect(plan).not.toMatch(
      kind === 'sqlite' ? /SCAN (?!\w+ USING .*INDEX (sessions_revoked|attempts_uncounted))|TEMP B-TREE/ : /Seq Scan/,
    );
  });
});
