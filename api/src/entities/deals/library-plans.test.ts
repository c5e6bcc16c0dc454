import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../database/connect.ts';
import { DATABASES, type DatabaseKind } from '../../testing/databases.ts';
import { makeTeacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { countFoundIn, listFound, listFoundGroups, listOnlyFound } from './found-deals.ts';
import type { FoundTerms } from './found-terms.ts';
import { createGroup } from './groups.ts';

/** The deals, and how many of them are in a group; a deal's number says which terms it has. */
const DEALS = 20_000;
const GROUP = 8;
const TERMS = { half: 1, third: 2, odd: 3, rare: 4 } as const;

const term = (id: number, every: number) => ({ id, deals: DEALS / every, groups: DEALS / every });

/** The searches whose pages have been read whole by one of the databases, or might be. */
const SEARCHES: Readonly<Record<string, FoundTerms>> = {
  'one term': { first: [term(TERMS.half, 2)], isDisjoint: true, others: [] },
  'two terms': { first: [term(TERMS.third, 3)], isDisjoint: true, others: [[TERMS.half]] },
  'one of several values': {
    first: [term(TERMS.rare, 50), term(TERMS.half, 2), term(TERMS.odd, 2)],
    isDisjoint: true,
    others: [],
  },
  'several filters and a word': {
    first: [term(TERMS.rare, 50), term(TERMS.third, 3)],
    isDisjoint: false,
    others: [[TERMS.half, TERMS.odd], [TERMS.half]],
  },
};

/** Fills the index as so many deals would. */
async function fillIndex(db: Db, teacher: string, group: string): Promise<void> {
  const every: readonly (readonly [number, string])[] = [
    [TERMS.half, 'n % 2 = 0'],
    [TERMS.third, 'n % 3 = 0'],
    [TERMS.odd, 'n % 2 = 1'],
    [TERMS.rare, 'n % 50 = 0'],
  ];
  for (const [id, holds] of every)
    await sql`insert into deal_terms (term_id, place, import_order, number)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(DEALS)})
      select ${sql.lit(id)}, n / ${sql.lit(GROUP)}, n, n from numbers where ${sql.raw(holds)}`.execute(db);
  await sql`insert into deals (id, teacher_profile_id, latest_version, facts, group_id, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(DEALS)})
    select 'd' || cast(n as text), ${teacher}, 1, '{}', ${group}, '2026' from numbers`.execute(db);
  await sql`insert into indexed_deals (deal_id, number, place, import_order, terms)
    select id, cast(substr(id, 2) as integer), 1, 1, '[]' from deals`.execute(db);
  await sql`insert into group_terms (term_id, place, deals, entries)
    select term_id, place, count(*), count(*) from deal_terms group by term_id, place`.execute(db);
  await sql`analyze`.execute(db);
}

/** A page of groups. */
const PLACES = Array.from({ length: 20 }, (_, index) => 30 * (index + 1));

/** The plans of all that is asked, each in one text. */
async function plansOf(db: Db, kind: DatabaseKind, ask: (db: Db) => Promise<unknown>): Promise<readonly string[]> {
  const asked: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(listening));
  const queries = asked.map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }));
  return db.connection().execute(async (held) => {
    // PostgreSQL reads small tables whole if it may.
    if (kind === 'postgres') await sql`set enable_seqscan = off`.execute(held);
    const plans: string[] = [];
    for (const query of queries) {
      const prefix = kind === 'sqlite' ? 'explain query plan' : 'explain';
      const { rows } = await held.executeQuery<object>({ ...query, sql: `${prefix} ${query.sql}` });
      plans.push(rows.map((row) => String(Object.values(row).at(-1))).join('\n'));
    }
    if (kind === 'postgres') await sql`reset enable_seqscan`.execute(held);
    return plans;
  });
}

/**
 * What a plan has when more is read than the page needs. SQLite calls it a scan, too, when it goes through what a subquery
 * gives.
 */
const WHOLE: Readonly<Record<DatabaseKind, RegExp>> = {
  sqlite: /SCAN (?!arm|merged|found|placed|\d* ?CONSTANT)/,
  postgres: /Seq Scan|Hash Join|Hash Semi Join|Merge Join|Merge Semi Join|Materialize/,
};

describe.each(DATABASES)('a page of a library on %s', (kind) => {
  const harness = withHarness(kind);
  beforeEach(async () => {
    const teacher = await makeTeacher(harness());
    const { db, now } = harness();
    const group = { teacherProfileId: teacher.profileId, name: 'All' };
    const groupId = await db.transaction().execute((trx) => createGroup(trx, group, now));
    await fillIndex(db, teacher.profileId, groupId);
  });

  it.each(Object.entries(SEARCHES))(
    'looks its groups and deals up in the index, however many there are: %s (D-113)',
    async (_, terms) => {
      const { db } = harness();
      const pages = await plansOf(db, kind, async (asked) => {
        await listFoundGroups(asked, terms, { limit: 20, offset: 40 });
        await listFound(asked, terms, { limit: 20 });
      });
      const looks = await plansOf(db, kind, async (asked) => {
        await listOnlyFound(asked, terms, PLACES);
        await countFoundIn(asked, terms, 30);
      });
      expect([pages.length, looks.length]).toEqual([expect.toSatisfy((count) => count > 1), 2]);
      for (const plan of [...pages, ...looks]) expect(plan).not.toMatch(WHOLE[kind]);
      // Of each place only what stands there.
      for (const plan of looks) expect(plan).not.toMatch(/\(term_id=\?\)/);
    },
  );
});
