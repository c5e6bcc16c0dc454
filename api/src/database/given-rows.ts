import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { toJson } from './json.ts';

type Type = 'bigint' | 'text';

/**
 * Rows as a table of a statement, however many: one parameter, and one text of the statement for every number of rows.
 * @param columns their names and types, in the order of the values of a row
 */
export function givenRows<Row>(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  columns: { readonly [name in keyof Row & string]: Type },
  rows: readonly (readonly (string | number | null)[])[],
): RawBuilder<Row> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const json = toJson(rows);
  const source = isSqlite ? sql`json_each(${json})` : sql`json_array_elements(cast(${json} as json))`;
  const selected = Object.entries(columns).map(
    ([name, type], index) => sql`cast(value ->> ${sql.lit(index)} as ${sql.raw(String(type))}) as ${sql.ref(name)}`,
  );
  return sql<Row>`(select ${sql.join(selected)} from ${source} as listed)`;
}
