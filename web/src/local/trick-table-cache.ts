import type { UserDatabase } from './database.ts';

/**
 * Stores the trick tables that this device computes, by the cards of the deal, so that each deal is solved once (ruling
 * 27).
 */
export const createTrickTableCache = (db: UserDatabase) => ({
  find: async (deal: string): Promise<string | undefined> => (await db.trickTables.get(deal))?.table,
  keep: async (deal: string, table: string): Promise<void> => {
    await db.trickTables.put({ deal, table });
  },
});
