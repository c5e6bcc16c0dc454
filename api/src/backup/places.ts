import { join } from 'node:path';

/** The rows of a table in a backup, a JSON line each; without a name the directory of all tables. */
export const tableIn = (backup: string, name?: string): string =>
  name === undefined ? join(backup, 'tables') : join(backup, 'tables', `${name}.jsonl`);

/** A file in a backup; it has the name that it has in the store. */
export const fileIn = (backup: string, name: string): string => join(backup, 'files', name);
