import { fileURLToPath } from 'node:url';
import { connect } from '../api/src/database/connect.ts';
import { prepareDatabase } from '../api/src/database/prepare.ts';
import { startJobs } from '../api/src/jobs/start.ts';
import { createThreads } from '../api/src/jobs/threads.ts';
import { readConfig } from '../api/src/read-config.ts';
import { stopOnSignal } from '../api/src/stop-on-signal.ts';

/** Writes what the jobs tell, a line each. Errors are told by their message alone. */
const log = {
  error: ({ err }: { readonly err?: unknown }, text: string): void => {
    process.stderr.write(`${text}: ${err instanceof Error ? err.message : String(err)}\n`);
  },
  warn: (text: string): void => {
    process.stderr.write(`${text}\n`);
  },
};

/** Runs jobs in a process of its own, beside servers and other workers on the same PostgreSQL (ruling 58). */
async function start(): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl) {
    process.stderr.write(
      'DATABASE_URL must be set for a worker: on SQLite the server writes, and runs the jobs itself\n',
    );
    process.exit(78); // EX_CONFIG
  }
  const location = { kind: 'postgres', url: config.databaseUrl } as const;
  // Servers fill an empty database; a worker that comes first only migrates it.
  const tell = (sentence: string) => process.stderr.write(`${sentence}\n`);
  await prepareDatabase({ location, fill: async () => {}, tell });
  const db = connect(location);
  const program = fileURLToPath(new URL('api.js', import.meta.url));
  const stopJobs = startJobs({ config, db, log, threads: createThreads(program) });
  stopOnSignal(async () => {
    await stopJobs();
    await db.destroy();
  });
  // The timers of the rounds hold no process; a server listens, a worker has nothing else that holds it.
  setInterval(() => {}, 60_000);
  process.stdout.write('Overtrick works on its jobs\n');
}

await start().catch((error: unknown) => {
  process.stderr.write(`The worker could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
