import { type RawBuilder, sql } from 'kysely';

/**
 * The number after this column's, and at least the floor that a restore sets: devices may hold the numbers below it with
 * other content (ruling 53).
 * @param column the column of the present number; of an update's own table
 */
export const nextVersion = (column: 'version' | 'latest_version' | 'revision'): RawBuilder<number> => {
  const next = sql`${sql.ref(column)} + 1`;
  const floor = sql`(select cast(value as integer) from server_facts where key = 'version_floor')`;
  return sql<number>`case when ${next} < ${floor} then ${floor} else ${next} end`;
};
