import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSqlite } from './is-sqlite.ts';
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
  const json = toJson(rows);
  const source = isSqlite(db) ? sql`json_each(${json})` : sql`json_array_elements(cast(${json} as json))`;
  const selected = Object.entries(columns).map(
    ([name, type], index) => sql`cast(value ->> ${sql.lit(index)} as ${sql.raw(String(type))}) as ${sql.ref(name)}`,
  );
  return sql<Row>`(select ${sql.join(selected)} from ${source} as listed)`;
}

/**
 * Values as the list of a condition (`where('id', 'in', givenList(db, ids))`), however many: one parameter, where a list
 * of parameters would make another text of the statement for every number of them.
 */
export function givenList(db: Pick<Kysely<unknown>, 'getExecutor'>, values: readonly string[]): RawBuilder<string>;
export function givenList(db: Pick<Kysely<unknown>, 'getExecutor'>, values: readonly number[]): RawBuilder<number>;
export function givenList(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  values: readonly (string | number)[],
): RawBuilder<unknown> {
  const json = toJson(values);
  if (isSqlite(db)) return sql`(select value from json_each(${json}))`;
  const type = sql.raw(typeof values[0] === 'number' ? 'bigint' : 'text');
  return sql`(select cast(value as ${type}) from json_array_elements_text(cast(${json} as json)) as listed(value))`;
}
