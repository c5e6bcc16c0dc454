import { type Kysely, sql } from 'kysely';
import type { DatabaseLocation, Db, Trx } from '../database/connect.ts';

/** The tables as the database itself names them: one that a later migration adds cannot be forgotten. */
type AnyTables = Record<string, Record<string, unknown>>;
type Kind = DatabaseLocation['kind'];

export type Row = Readonly<Record<string, unknown>>;

const asAny = (db: Db | Trx): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>;

const NAMES = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
  postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`,
};

/** Every table but those of the migrations and of SQLite itself, by name. */
export async function listTables(db: Db | Trx, kind: Kind): Promise<readonly string[]> {
  const { rows } = await NAMES[kind].execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite|kysely)_/.test(name))
    .sort();
}

/** The newest migration that the database has. */
export async function getMigration(db: Db | Trx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  if (!rows[0]) throw new Error('the database has never been migrated');
  return rows[0].name;
}

const AT_ONCE = 1000;

/** All rows of a table as they stand in this transaction, some at a time: a table may be larger than the memory. */
export async function* readRows(trx: Trx, kind: Kind, table: string): AsyncIterable<Row> {
  if (kind === 'sqlite') yield* asAny(trx).selectFrom(table).selectAll().stream(AT_ONCE);
  else yield* readByCursor(trx, table);
}

async function* readByCursor(trx: Trx, table: string): AsyncIterable<Row> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close backup_rows`.execute(trx);
}

interface Reference {
  readonly child: string;
  readonly parent: string;
}

const REFERENCES = {
  sqlite: sql<Reference>`select m.name as child, f."table" as parent
    from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`,
  postgres: sql<Reference>`select child.relname as child, parent.relname as parent
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_namespace n on n.oid = child.relnamespace
    where c.contype = 'f' and n.nspname = current_schema()`,
};

/** The tables in an order in which each comes after those that it refers to. */
export async function listInOrder(trx: Trx, kind: Kind): Promise<readonly string[]> {
  const { rows } = await REFERENCES[kind].execute(trx);
  const waiting = new Set(await listTables(trx, kind));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      rows.every(({ child, parent }) => child !== table || parent === table || !waiting.has(parent)),
    );
    if (!next) throw new Error(`these tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}

export const emptyTable = async (trx: Trx, table: string): Promise<void> => {
  await asAny(trx).deleteFrom(table).execute();
};

/** The most values in one statement of either database. */
const MOST_VALUES = 30_000;

/** Inserts rows that all have the same columns. */
export async function insertRows(trx: Trx, table: string, rows: AsyncIterable<Row>): Promise<void> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < AT_ONCE && (batch.length + 1) * Object.keys(row).length <= MOST_VALUES) continue;
    await asAny(trx).insertInto(table).values(batch).execute();
    batch = [];
  }
  if (batch.length > 0) await asAny(trx).insertInto(table).values(batch).execute();
}
