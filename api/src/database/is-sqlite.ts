import { type Kysely, SqliteAdapter } from 'kysely';

/** Whether statements go to SQLite; otherwise they go to PostgreSQL. */
export const isSqlite = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter;
