import { Kysely, PostgresDialect, SqliteDialect, type Transaction } from 'kysely';
import { CALLS, openPostgresPool, type Patience } from './postgres.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { type OnStatement, statementOf } from './statement.ts';

export type Db = Kysely<Database>;
/** A transaction. Operations receive one and never begin one (ruling 28). */
export type Trx = Transaction<Database>;

export type DatabaseLocation =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

/**
 * Opens the database; it is closed with `destroy()`. PostgreSQL is first asked by the first query.
 * @param patience how long PostgreSQL is waited for; SQLite answers at once or is busy
 * @param onStatement receives every statement that was answered
 */
export const connect = (location: DatabaseLocation, patience: Patience = CALLS, onStatement?: OnStatement): Db =>
  new Kysely<Database>({
    dialect:
      location.kind === 'sqlite'
        ? new SqliteDialect({ database: openSqlite(location.file) })
        : new PostgresDialect({ pool: openPostgresPool(location.url, patience) }),
    ...(onStatement ? { log: (event) => onStatement(statementOf(event)) } : {}),
  });
