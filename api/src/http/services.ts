import type { FileStore } from '../adapters/files/store.ts';
import type { IdentityProvider } from '../adapters/identity/provider.ts';
import type { Payments } from '../adapters/payments/open.ts';
import type { Db } from '../database/connect.ts';
import type { Actor, SessionOf } from './actor.ts';
import type { FileName, KeptFile } from './file-address.ts';
import type { Readiness } from './readiness.ts';
import type { Settings } from './settings.ts';
import type { Tokens } from './tokens.ts';

/** What a route may use from outside; a test replaces each part. */
export interface Services {
  readonly db: Db;
  readonly clock: () => Date;
  readonly config: Settings;
  readonly tokens: Tokens;
  /** Whether the server can do its work. */
  readonly readiness: Readiness;
  /** Whether the server has been told to end; it still answers what comes in. */
  readonly isStopping: () => boolean;
  /** The store of files. */
  readonly files: FileStore;
  /** The external identity provider, if there is one. */
  readonly identityProvider: IdentityProvider | undefined;
  /** The provider of payments, if things are sold here. */
  readonly payments: Payments;
  /** Finds the person of a session that was not revoked. Its expiry is not checked here: the token holds it. */
  readonly findActor: (db: Db, session: SessionOf, now: Date) => Promise<Actor | undefined>;
  /** Asks a thread of this process for what would hold up the calls: the name of its task, and plain data. */
  readonly inThread: (task: string, question: unknown) => Promise<unknown>;
  /** Finds a file by its hash and the matching extension. */
  readonly findKeptFile: (db: Db, name: FileName) => Promise<KeptFile | undefined>;
}
