import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { incomingDirectory, openFileStore } from './adapters/files/open.ts';
import { openMailer } from './adapters/mail/open.ts';
import { buildApp } from './app.ts';
import { type Config, databaseLocation, keepSecret, parseConfig } from './config.ts';
import { connect, type Db } from './database/connect.ts';
import { acquireDataLock } from './database/data-lock.ts';
import { prepareDatabase } from './database/prepare.ts';
import { judgeWaiting } from './entities/attempts/verdicts.ts';
import { importWaiting } from './entities/deals/imports.ts';
import { cleanUpFiles } from './entities/media/clean-up.ts';
import { OPEN_LIMITS, PRODUCTION_LIMITS } from './http/limits.ts';
import { closeWithin } from './http/time-limits.ts';
import { sendDueMails } from './jobs/mails.ts';
import { purge } from './jobs/purge.ts';
import { keepWorking } from './jobs/rounds.ts';
import { keepTrickTablesFilled } from './jobs/trick-table-rounds.ts';
import { createTrickTableThread, serveTrickTables } from './jobs/trick-table-thread.ts';
import { DEMO_COURSES } from './seed/courses.ts';
import { isEmpty, seedDemo } from './seed/demo.ts';
import { DEMO_PACKS } from './seed/packs.ts';

const writeList = (title: string, lines: readonly string[]): void => {
  process.stderr.write(`${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
};

function readConfig(): Config {
  const config = parseConfig(process.env, keepSecret);
  if (config.ok) {
    const { warnings } = config.value;
    if (warnings.length > 0) writeList('WARNING: ALLOW_DEVELOPMENT lets this server start although', warnings);
    return config.value;
  }
  writeList('These settings are wrong', config.error);
  process.exit(78); // EX_CONFIG
}

/** dist/web beside this program's own directory, dist/node. */
function findWebDirectory(): string | undefined {
  const directory = resolve(dirname(fileURLToPath(import.meta.url)), '../web');
  return existsSync(directory) ? directory : undefined;
}

/** Opens the database, migrated and filled; on SQLite this process is the only one from then on (ruling 58). */
async function openDatabase(config: Config): Promise<Db> {
  const location = databaseLocation(config);
  if (location.kind === 'sqlite') acquireDataLock(config.dataDir);
  await prepareDatabase({
    location,
    fill: async (db) => {
      if (config.seedDemo && (await isEmpty(db)))
        await seedDemo(db, { packs: DEMO_PACKS, courses: DEMO_COURSES }, new Date());
    },
    tell: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  return connect(location);
}

async function start(): Promise<void> {
  const config = readConfig();
  const db = await openDatabase(config);
  const app = await buildApp({
    config,
    db,
    clock: () => new Date(),
    limits: config.production ? PRODUCTION_LIMITS : OPEN_LIMITS,
    logger: { level: config.production ? 'info' : 'warn' },
    webDirectory: findWebDirectory(),
    isStopping: () => stopping,
  });
  const stopTables = keepTrickTablesFilled(
    { db, onFault: (error) => app.log.warn({ err: error }, 'a trick table could not be worked out') },
    createTrickTableThread(fileURLToPath(import.meta.url)),
  );
  const stopJobs = startJobs(app, { config, db });
  stopOnSignal(async () => {
    await Promise.all([closeWithin(app, GRACE.calls), stopTables(), stopJobs()]);
    await db.destroy();
  });
  const address = await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Overtrick is at ${address}\n`);
}

/** Pauses in milliseconds between looking for messages that are due, for files to import, for attempts to judge, and for data to delete. */
const PAUSES = { mails: 2_000, imports: 1_000, verdicts: 1_000, tidying: 3_600_000 };

/** So few that nobody notices: SQLite and the rules work in the thread that answers. */
const JUDGED_AT_ONCE = 50;

/** Judges some of what an older server has taken, or older rules have judged. */
const judgeSome = (db: Db): Promise<number> => db.transaction().execute((trx) => judgeWaiting(trx, JUDGED_AT_ONCE));

/** Starts the background jobs; returns a function that stops them. */
function startJobs(app: FastifyInstance, { config, db }: { config: Config; db: Db }): () => Promise<void> {
  const clock = () => new Date();
  const files = openFileStore(config);
  const tidy = async (): Promise<void> => {
    await purge(db, clock());
    await cleanUpFiles({ db, files, incoming: incomingDirectory(config), now: clock() });
  };
  const onFault = (error: unknown): void => app.log.error({ err: error }, 'a job failed');
  const stops = [
    keepWorking({ work: tidy, pause: PAUSES.tidying, onFault }),
    keepWorking({ work: () => importWaiting(db, clock), pause: PAUSES.imports, onFault }),
    keepWorking({ work: () => judgeSome(db), pause: PAUSES.verdicts, onFault }),
  ];
  const mailer = openMailer(config, clock);
  if (mailer) {
    const onUnsent = (fault: Error): void => app.log.warn(`a message did not go out: ${fault.message}`);
    const work = () => sendDueMails({ db, mailer, config, clock, onFault: onUnsent });
    stops.push(keepWorking({ work, pause: PAUSES.mails, onFault }));
  } else
    app.log.warn('SMTP_URL is not set: no message can be sent, neither to confirm an address nor to reset a password');
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    mailer?.close();
  };
}

/**
 * How long a server that is told to end takes, in milliseconds: its calls finish within the first, its jobs within the
 * second. Those who run servers kill them after ten seconds.
 */
const GRACE = { calls: 5_000, all: 9_000 };

/** Whether the process has been told to end. */
let stopping = false;

/**
 * On a signal, finishes the calls in progress and stops; a second signal stops at once. What is not done in time is taken
 * up again after the next start: calls by those who made them, jobs by the queue.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      process.stderr.write('Overtrick ends although work is left, which goes on after the next start\n');
      process.exit(0);
    }, GRACE.all).unref();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Overtrick did not end well: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

// The thread that solves trick tables runs this same program.
if (!isMainThread) await serveTrickTables();
else
  await start().catch((error: unknown) => {
    process.stderr.write(`Overtrick could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
