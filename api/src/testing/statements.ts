import type { KyselyPlugin } from 'kysely';
import type { Db } from '../database/connect.ts';

/** A database that counts the statements it is sent, those of transactions too. */
export interface Counted {
  readonly db: Db;
  readonly count: () => number;
}

export function countStatements(db: Db): Counted {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), count: () => sent };
}
