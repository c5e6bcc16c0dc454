import type { UserDatabase } from './database.ts';

/** Keeps the double-dummy tables that this device worked out, by the cards of the deal: a deal is solved once (ruling 27). */
export const createTrickTableCache = (db: UserDatabase) => ({
  find: async (deal: string): Promise<string | undefined> => (await db.trickTables.get(deal))?.table,
  keep: async (deal: string, table: string): Promise<void> => {
    await db.trickTables.put({ deal, table });
  },
});
