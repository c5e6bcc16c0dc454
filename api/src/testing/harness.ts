import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, InputOf, OutputOf } from '@overtrick/shared/contract/endpoint';
import type { problemSchema } from '@overtrick/shared/contract/problem';
import { fromWire, toWire } from '@overtrick/shared/contract/wire';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import { type Limits, OPEN_LIMITS } from '../http/limits.ts';
import type { TimeLimits } from '../http/time-limits.ts';
import { THREAD_TASKS } from '../jobs/start.ts';
import {
  type DatabaseKind,
  inheritLocation,
  startDatabases,
  type TestDatabase,
  type TestDatabases,
} from './databases.ts';
import { multipartOf, type SentFile } from './multipart.ts';
import { type Counted, countStatements } from './statements.ts';
import { createThreadsHere } from './threads.ts';
import { type Undoable, undoable } from './undone.ts';

export const TEST_CONFIG: Config = {
  production: false,
  host: '127.0.0.1',
  port: 0,
  dataDir: '/nowhere',
  databaseUrl: undefined,
  publicUrl: 'http://overtrick.test',
  jwtSecret: 'a secret for tests that is long enough',
  earlierJwtSecret: undefined,
  seedDemo: false,
  letterRests: { lessons: 600_000, changes: 60_000 },
  gameEngineUrl: undefined,
  playSiteUrl: undefined,
  officeViewerUrl: undefined,
  roomsUrl: undefined,
  supportEmail: 'support@example.com',
  fileQuota: 10e9,
  signInDays: 180,
  analyticsUrl: undefined,
  errorsUrl: undefined,
  replayUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Overtrick <cards@example.com>',
  signIn: undefined,
  s3: undefined,
  collectorUrl: undefined,
  backup: { key: undefined, keepDays: undefined },
  stripe: undefined,
  payoutDays: 7,
  trustedProxies: [],
  warnings: [],
};

type Schema = v.GenericSchema | undefined;

/** What a call sends, in the spelling of the code. */
export interface Sent<P extends Schema, Q extends Schema, B extends Schema> {
  readonly token?: string;
  readonly params?: InputOf<P>;
  readonly query?: InputOf<Q>;
  readonly body?: InputOf<B>;
  readonly headers?: Record<string, string | undefined>;
  /** The file, for a line with an upload. */
  readonly file?: SentFile;
}

export interface Received<R extends Schema> {
  readonly status: number;
  /** The reply in the spelling of the code, checked against the contract; undefined unless the call succeeded. */
  readonly reply: OutputOf<R>;
  readonly problem: v.InferOutput<typeof problemSchema> | undefined;
  /** The reply as it was on the wire. */
  readonly wire: unknown;
  readonly headers: Record<string, unknown>;
}

/** The clock of a server that is tested: it only moves by `wait`. */
interface TestClock {
  now: Date;
}

const START = new Date('2026-11-20T10:00:00.000Z');

/** A server on its own database, with a clock that only moves by `wait`. */
export class Harness {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly config: Config;
  readonly #statements: () => number;
  readonly #clock: TestClock;
  #isClosed = false;

  constructor(app: FastifyInstance, { db, count }: Counted, config: Config, clock: TestClock) {
    this.app = app;
    this.db = db;
    this.#statements = count;
    this.config = config;
    this.#clock = clock;
    app.addHook('onClose', async () => {
      this.#isClosed = true;
    });
  }

  /** Whether another test can have it: not once it has listened or was closed. */
  get isAsNew(): boolean {
    return !this.#isClosed && !this.app.server.listening;
  }

  get now(): Date {
    return this.#clock.now;
  }

  /** How many statements the database was sent so far. */
  get statements(): number {
    return this.#statements();
  }

  /** Lets this many milliseconds pass. */
  wait(ms: number): void {
    this.#clock.now = new Date(this.now.getTime() + ms);
  }

  /** Sets the clock back to where it began. */
  setBack(): void {
    this.#clock.now = START;
  }

  /** Makes a call of the contract as a client does: it converts keys to and from the wire's spelling. */
  async call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    line: Endpoint<P, Q, B, R>,
    sent: Sent<P, Q, B> = {},
  ): Promise<Received<R>> {
    const response = await this.app.inject(injection(line as Endpoint, sent as Sent<Schema, Schema, Schema>));
    const wire: unknown = response.body === '' ? undefined : response.json();
    const good = response.statusCode < 300;
    const reply = good && line.reply ? readReply(line.reply, wire) : undefined;
    return {
      status: response.statusCode,
      reply: reply as OutputOf<R>,
      problem: good ? undefined : (wire as v.InferOutput<typeof problemSchema>),
      wire,
      headers: response.headers,
    };
  }
}

/** Reads a reply as a client does. Writing it again must give the same, so that no key is lost. */
function readReply(schema: v.GenericSchema, wire: unknown): unknown {
  const reply = v.parse(schema, fromWire(schema, wire));
  expect(toWire(schema, reply)).toEqual(wire);
  return reply;
}

/** The call of a line as a client makes it, without its answer. */
export function injection(line: Endpoint, sent: Sent<Schema, Schema, Schema>): InjectOptions {
  const params = (sent.params ?? {}) as Record<string, string>;
  const path = line.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const form = sent.file && multipartOf(sent.file);
  return {
    method: line.method,
    url: `/api${path}`,
    query: given((sent.query ?? {}) as Record<string, string | undefined>),
    headers: given({ authorization: sent.token && `Bearer ${sent.token}`, ...form?.headers, ...sent.headers }),
    ...(form ? { payload: form.payload } : {}),
    ...(sent.body === undefined || !line.body ? {} : { payload: toWire(line.body, sent.body) as object }),
  };
}

/** The values that are defined: clients omit the others. */
const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

export interface HarnessOptions {
  readonly limits?: Limits;
  readonly config?: Partial<Config>;
  readonly timeLimits?: TimeLimits;
  readonly isStopping?: () => boolean;
  /** The clock; one that begins on 2026-11-20 and stands still when absent. */
  readonly clock?: TestClock;
}

/** A server on this database, which it does not close. */
export function startHarness(db: Db, options: HarnessOptions): Promise<Harness> {
  const counted = countStatements(db);
  inheritLocation(db, counted.db);
  return startCounted(counted, options);
}

/** What threads do elsewhere is done in this one. */
const threads = createThreadsHere(THREAD_TASKS);

async function startCounted({ db, count }: Counted, options: HarnessOptions): Promise<Harness> {
  const clock = options.clock ?? { now: START };
  const config = { ...TEST_CONFIG, ...options.config };
  const app = await buildApp({
    config,
    db,
    clock: () => clock.now,
    limits: options.limits ?? OPEN_LIMITS,
    logger: false,
    inThread: threads.ask,
    ...(options.timeLimits ? { timeLimits: options.timeLimits } : {}),
    ...(options.isStopping ? { isStopping: options.isStopping } : {}),
  });
  return new Harness(app, { db, count }, config, clock);
}

/** A server on a database whose changes can be undone. */
export interface LastingHarness {
  readonly harness: Harness;
  readonly undone: Undoable['undone'];
}

/** Gives all tests of a describe block one server and one database. */
export function withLastingHarness(kind: DatabaseKind): () => LastingHarness {
  let databases: TestDatabases;
  let database: TestDatabase;
  let lasting: LastingHarness;
  const dataDir = mkdtempSync(join(tmpdir(), 'overtrick-data-'));
  beforeAll(async () => {
    databases = await startDatabases(kind);
    database = await databases.open();
    const { db, count } = countStatements(database.db);
    const { db: wrapped, undone } = undoable(db);
    lasting = { harness: await startCounted({ db: wrapped, count }, { config: { dataDir } }), undone };
  }, 60_000);
  afterAll(async () => {
    await lasting.harness.app.close();
    await database.close();
    await databases.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => lasting;
}

/** A server with its database and its directory. */
interface TestServer {
  readonly harness: Harness;
  readonly database: TestDatabase;
  end(): Promise<void>;
}

async function startServer(kind: DatabaseKind, options: HarnessOptions): Promise<TestServer> {
  const directory = mkdtempSync(join(inject('runDirectory'), 'server-'));
  const dataDir = join(directory, 'data');
  mkdirSync(dataDir);
  const databases = await startDatabases(kind, directory);
  const database = await databases.open();
  const harness = await startHarness(database.db, { ...options, config: { dataDir, ...options.config } });
  const end = async () => {
    await harness.app.close();
    await database.close();
    await databases.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { harness, database, end };
}

/** The servers without options of their own that no block has at this time; they end with the process. */
const idle: Record<DatabaseKind, TestServer[]> = { sqlite: [], postgres: [] };

/**
 * Gives each test of a describe block a server on an empty database. Both are used again, also by the blocks of other
 * files, which costs a tenth of new ones: a server keeps nothing of a call, unless it counts them (`limits`), and a test
 * that changes the server or the tables is followed by new ones.
 */
export function withHarness(kind: DatabaseKind, options?: HarnessOptions): () => Harness {
  let server: TestServer | undefined;
  beforeEach(async () => {
    server ??= (options ? undefined : idle[kind].pop()) ?? (await startServer(kind, options ?? {}));
    server.harness.setBack();
  }, 60_000);
  const end = async () => {
    await server?.end();
    server = undefined;
  };
  afterEach(async () => {
    const isAsNew = server?.harness.isAsNew && !options?.limits && (await server.database.empty());
    if (!isAsNew) await end();
  });
  afterAll(async () => {
    if (!server || options) return end();
    emptyDirectory(server.harness.config.dataDir);
    idle[kind].push(server);
    server = undefined;
  });
  return () => server?.harness as Harness;
}

function emptyDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
}
