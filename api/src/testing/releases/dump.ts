import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/** The content of a database when a release was made, for both kinds of database. */
export interface Dump {
  /** The names of the migrations that had been made, in their order. */
  readonly migrations: readonly string[];
  /** The statements that make SQLite's tables and indexes, to see whether a migration of a release was changed. */
  readonly schema: readonly string[];
  /** The rows of each table that has any; a table comes after those that it refers to. */
  readonly tables: readonly (readonly [name: string, rows: readonly Row[]])[];
}

type Row = Readonly<Record<string, string | number | null>>;

async function read<T>(db: Db, query: RawBuilder<T>): Promise<readonly T[]> {
  return (await query.execute(db)).rows;
}

export const listMigrations = async (db: Db): Promise<readonly string[]> =>
  (await read(db, sql<{ name: string }>`select name from kysely_migration order by name`)).map(({ name }) => name);

/** The statements that made a SQLite database, its migrations' own tables left out. */
export const schemaOf = async (db: Db): Promise<readonly string[]> =>
  (
    await read(
      db,
      sql<{ sql: string }>`select sql from sqlite_master
        where sql is not null and tbl_name not like 'kysely%' order by type desc, name`,
    )
  ).map((made) => made.sql);

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Puts each table after those that it refers to. */
function inOrder(tables: readonly string[], references: readonly Reference[]): readonly string[] {
  const ordered: string[] = [];
  const add = (table: string): void => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) if (from === table && to !== table) add(to);
    ordered.push(table);
  };
  tables.forEach(add);
  return ordered;
}

/** Reads a whole SQLite database. */
export async function dumpDatabase(db: Db): Promise<Dump> {
  const names = await read(
    db,
    sql<{ name: string }>`select name from sqlite_master
      where type = 'table' and name not like 'kysely%' and name not like 'sqlite%' order by name`,
  );
  const references = await read(
    db,
    sql<Reference>`select m.name as "from", f."table" as "to" from sqlite_master m, pragma_foreign_key_list(m.name) f`,
  );
  const tables: [string, readonly Row[]][] = [];
  for (const table of inOrder(
    names.map(({ name }) => name),
    references,
  )) {
    const rows = await read(db, sql<Row>`select * from ${sql.table(table)}`);
    if (rows.length > 0) tables.push([table, rows]);
  }
  return { migrations: await listMigrations(db), schema: await schemaOf(db), tables };
}

/** Puts the rows of a dump into a database that has its migrations and nothing else. */
export async function restoreDump(db: Db, { tables }: Dump): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [table, rows] of tables) {
      await sql`delete from ${sql.table(table)}`.execute(trx);
      for (const row of rows) {
        const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
        await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(trx);
      }
    }
  });
}
