import type { FileStore } from '../adapters/files/store.ts';
import type { IdentityProvider } from '../adapters/identity/provider.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import type { Tokens } from './tokens.ts';

/** What a route may use of the world; a test puts its own in each place. */
export interface Services {
  readonly db: Db;
  readonly clock: () => Date;
  readonly config: Config;
  readonly tokens: Tokens;
  /** The content of files. */
  readonly files: FileStore;
  /** Where people sign in elsewhere; undefined without one. */
  readonly identityProvider: IdentityProvider | undefined;
}
