import type { FileStore } from '../adapters/files/store.ts';
import type { IdentityProvider } from '../adapters/identity/provider.ts';
import type { Db } from '../database/connect.ts';
import type { Actor, SessionOf } from './actor.ts';
import type { FileName, KeptFile } from './file-address.ts';
import type { Settings } from './settings.ts';
import type { Tokens } from './tokens.ts';

/** What a route may use of the world; a test puts its own in each place. */
export interface Services {
  readonly db: Db;
  readonly clock: () => Date;
  readonly config: Settings;
  readonly tokens: Tokens;
  /** The content of files. */
  readonly files: FileStore;
  /** Where people sign in elsewhere; undefined without one. */
  readonly identityProvider: IdentityProvider | undefined;
  /** The person of a session that was not revoked; whether a token of it has expired, the token says. */
  readonly findActor: (db: Db, session: SessionOf) => Promise<Actor | undefined>;
  /** The file under its hash and the ending that goes with it. */
  readonly findKeptFile: (db: Db, name: FileName) => Promise<KeptFile | undefined>;
}
