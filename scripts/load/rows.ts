import type { Db } from '../../api/src/database/connect.ts';

/** How many rows are written in one statement. */
const TOGETHER = 400;

/** Writes rows as they stand in a table. */
export async function insert(db: Db, table: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += TOGETHER)
    await db
      .insertInto(table as 'users')
      .values(rows.slice(from, from + TOGETHER) as never)
      .execute();
}

/** A student; `index` gives a name. */
export const personRow = (id: string, index: number, created: string) => {
  const [first, last] = [`Student ${index % 97}`, `Name ${(index * 7919) % 100_003}`];
  return {
    id,
    email: `${id}@example.com`,
    first_name: first,
    last_name: last,
    timezone: 'Europe/London',
    experience_level: 3,
    bidding_system: null,
    is_teacher: 0,
    is_admin: 0,
    allow_payout: 0,
    stripe_linked: 0,
    verified_at: created,
    verification_sent_at: null,
    password_hash: null,
    consented_at: created,
    search_text: `${first} ${last} ${id}@example.com`.toLowerCase(),
    sync_cursor: 1000,
    verdict_cursor: 1000,
    created_at: created,
  };
};
