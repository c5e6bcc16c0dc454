import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** How long PostgreSQL is waited for, in milliseconds; 0 is for ever. */
export interface Patience {
  /** For a connection of ours that is free: a whole class may push at once, and each waits its turn. */
  readonly turn: number;
  /** For the server to take a new connection. One that runs does so in a fraction of a second. */
  readonly connecting: number;
  /** For one statement, locks included; then the server ends it. The slowest of ours takes less than a second. */
  readonly statement: number;
  /** For the server to say anything about a statement. Longer than the statement's own time: only a hung one is silent. */
  readonly answer: number;
  /** For the next statement of an open transaction: a program that hangs must not hold its locks for ever. */
  readonly idleTransaction: number;
}

/** For calls: the caller has its 503 while somebody still looks at the screen, 25 seconds at the very longest. */
export const CALLS: Patience = {
  turn: 15_000,
  connecting: 5_000,
  statement: 8_000,
  answer: 10_000,
  idleTransaction: 60_000,
};

/** For a migration, which may build an index over millions of rows, and for filling an empty database. */
export const MIGRATIONS: Patience = { turn: 5_000, connecting: 5_000, statement: 0, answer: 0, idleTransaction: 0 };

/** A quiet connection is probed after this many milliseconds: a firewall may forget it, and nobody would be told. */
const PROBE_AFTER = 10_000;

const INT8 = 20;

/** Counters are bigint in PostgreSQL, and its driver returns those as text; all of ours are safe integers. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** The pool passes its own options to each client, and there is only one time for a turn and for connecting. */
const clientThatConnectsWithin = (ms: number) =>
  class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis: ms });
    }
  };

/** Opens a pool of at most ten connections. Broken ones leave it; no error of theirs ends the process. */
export function openPostgresPool(url: string, patience: Patience): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'overtrick',
    max: 10,
    types,
    Client: clientThatConnectsWithin(patience.connecting),
    connectionTimeoutMillis: patience.turn,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    idle_in_transaction_session_timeout: patience.idleTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER,
  });
  // An error of a connection without a listener ends the process. The pool has one for connections that are idle, and
  // takes it away while a connection is used: this one stays. The query that waits is told by its own promise.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return { connect: async () => new Guarded(await pool.connect()), end: () => pool.end() };
}

const ignore = (): void => {};

/**
 * A connection of the pool for one use. After an error that the server did not send (it hangs, or is gone) no answer can
 * be matched to its question any more: what is asked next fails at once with the same error, above all the rollback, and
 * the connection is not given back but closed.
 */
class Guarded implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #fault: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query(text?: string, parameters: readonly unknown[] = []): Promise<unknown> {
    if (this.#fault) throw this.#fault;
    try {
      return await this.#client.query(text ?? '', [...parameters]);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.#fault = error as Error;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#fault);
  }
}
