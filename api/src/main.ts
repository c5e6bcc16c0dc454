import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { incomingDirectory, openFileStore } from './adapters/files/open.ts';
import { openTelemetry } from './adapters/telemetry/open.ts';
import type { Telemetry } from './adapters/telemetry/telemetry.ts';
import { buildApp } from './app.ts';
import { type Config, databaseLocation } from './config.ts';
import { connect, type Db } from './database/connect.ts';
import { acquireDataLock } from './database/data-lock.ts';
import { CALLS } from './database/postgres.ts';
import { prepareDatabase } from './database/prepare.ts';
import { RELEASE } from './database/release.ts';
import { adoptLibraries, BEFORE_LISTENING, countUnindexed } from './entities/deals/adopt-library.ts';
import { freeJobs } from './entities/jobs/operations.ts';
import { type AppFiles, keepAppFiles, noteAppFiles } from './http/app-files.ts';
import { countCalls } from './http/calls-under-way.ts';
import { OPEN_LIMITS, PRODUCTION_LIMITS } from './http/limits.ts';
import { logOptions } from './http/logging.ts';
import { closeWithin } from './http/time-limits.ts';
import { gaugeJobs } from './jobs/gauges.ts';
import { startJobs, THREAD_TASKS } from './jobs/start.ts';
import { createThreads, serveThread } from './jobs/threads.ts';
import { readConfig } from './read-config.ts';
import { DEMO_COURSES } from './seed/courses/all.ts';
import { isEmpty, seedDemo } from './seed/demo.ts';
import { DEMO_PACKS } from './seed/packs.ts';
import { GRACE, isStopping, stopOnSignal } from './stop-on-signal.ts';

/** dist/web beside this program's own directory, dist/node. */
function findWebDirectory(): string | undefined {
  const directory = resolve(dirname(fileURLToPath(import.meta.url)), '../web');
  return existsSync(directory) ? directory : undefined;
}

const tell = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** As many deals take longer to index than a start usually does. */
const MANY = 1000;

/** Opens the database, migrated and filled; on SQLite this process is the only one from then on (ruling 58). */
async function openDatabase(config: Config, telemetry: Telemetry | undefined): Promise<Db> {
  const location = databaseLocation(config);
  if (location.kind === 'sqlite') acquireDataLock(config.dataDir);
  await prepareDatabase({
    location,
    fill: async (db) => {
      const deals = await countUnindexed(db);
      if (deals >= MANY) tell(`Indexing ${deals} deals of the libraries, before anybody is served`);
      await adoptLibraries(db, BEFORE_LISTENING);
      if (config.seedDemo && (await isEmpty(db)))
        await seedDemo(
          db,
          { files: openFileStore(config), incoming: incomingDirectory(config) },
          { packs: DEMO_PACKS, courses: DEMO_COURSES },
          new Date(),
        );
    },
    tell,
  });
  const db = connect(location, CALLS, telemetry && ((statement) => telemetry.statement(statement)));
  // Who held jobs in this data before is dead: it had the lock.
  if (location.kind === 'sqlite') await freeJobs(db, new Date());
  return db;
}

const DAY = 86_400_000;

/**
 * Keeps the app's files where instances of another release find them, before the first page of ours asks for one. A store
 * that fails keeps nobody from starting: pages of this release are served all the same.
 */
async function keepBuild(app: AppFiles, config: Config, webDirectory: string): Promise<void> {
  const fail = (error: Error): void => tell(`The app's files could not be kept for other instances: ${error.message}`);
  await keepAppFiles(app, webDirectory, incomingDirectory(config)).catch(fail);
  setInterval(() => void noteAppFiles(app, webDirectory).catch(fail), DAY).unref();
}

async function start(): Promise<void> {
  const config = readConfig();
  const telemetry = await openTelemetry(config, RELEASE);
  const db = await openDatabase(config, telemetry);
  if (telemetry) gaugeJobs(telemetry, db);
  const webDirectory = findWebDirectory();
  if (webDirectory)
    await keepBuild({ db, files: openFileStore(config), clock: () => new Date() }, config, webDirectory);
  const threads = createThreads(fileURLToPath(import.meta.url));
  const calls = countCalls();
  const app = await buildApp({
    config,
    db,
    clock: () => new Date(),
    limits: config.production ? PRODUCTION_LIMITS : OPEN_LIMITS,
    logger: logOptions(config.production ? 'info' : 'warn'),
    webDirectory,
    isStopping,
    inThread: threads.ask,
    calls,
    telemetry,
  });
  const stopJobs = startJobs({
    config,
    db,
    log: app.log,
    threads,
    leisure: config.databaseUrl ? undefined : calls.leisure,
    telemetry,
  });
  stopOnSignal(async () => {
    await Promise.all([closeWithin(app, GRACE.calls), stopJobs()]);
    await telemetry?.stop();
    await db.destroy();
  });
  const address = await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Overtrick is at ${address}\n`);
}

// The threads of the jobs run this same program.
if (!isMainThread) await serveThread(THREAD_TASKS);
else
  await start().catch((error: unknown) => {
    process.stderr.write(`Overtrick could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
