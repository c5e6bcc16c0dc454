import { type CompiledQuery, type Insertable, InsertQueryNode } from 'kysely';
import type { Trx } from './connect.ts';
import { isSqlite } from './is-sqlite.ts';
import type { Database } from './schema.ts';

/** The most statements that are kept: one for every number of rows of every table. */
const MOST_KEPT = 500;

const kept = new Map<string, CompiledQuery>();

/**
 * Inserts rows of one table that have the same columns in the same order. The statement for so many rows is built once,
 * and later only gets its values: to build it for the fifty rows of a push takes longer than to run it.
 * @param key when given: a row with the same values in these columns may be there, and its other columns are replaced
 */
export async function insertRows<Name extends keyof Database>(
  trx: Trx,
  table: Name,
  rows: readonly Insertable<Database[Name]>[],
  key: readonly string[] = [],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof Insertable<Database[Name]> & string)[];
  const name = [isSqlite(trx), table, rows.length, columns, key].join(' ');
  const query = kept.get(name) ?? keep(name, build(trx, table, rows, key));
  const parameters = rows.flatMap((row) => columns.map((column) => row[column]));
  await trx.executeQuery({ ...query, parameters });
}

/** Keeps the text of a statement and its table, which telemetry names; the values of the rows are not held. */
function keep(name: string, { query, ...rest }: CompiledQuery): CompiledQuery {
  const into = InsertQueryNode.is(query) ? query.into : undefined;
  const bare: CompiledQuery = { ...rest, query: into ? InsertQueryNode.create(into) : query, parameters: [] };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, bare);
  return bare;
}

function build<Name extends keyof Database>(
  trx: Trx,
  table: Name,
  rows: readonly Insertable<Database[Name]>[],
  key: readonly string[],
): CompiledQuery {
  const insert = trx.insertInto(table).values(rows as never);
  if (key.length === 0) return insert.compile();
  const others = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column));
  return insert
    .onConflict((conflict) =>
      conflict
        .columns(key as never)
        .doUpdateSet(
          (eb) => Object.fromEntries(others.map((name) => [name, eb.ref(`excluded.${name}` as never)])) as never,
        ),
    )
    .compile();
}
