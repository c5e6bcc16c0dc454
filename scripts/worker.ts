import { fileURLToPath } from 'node:url';
import { openTelemetry } from '../api/src/adapters/telemetry/open.ts';
import { connect } from '../api/src/database/connect.ts';
import { CALLS } from '../api/src/database/postgres.ts';
import { prepareDatabase } from '../api/src/database/prepare.ts';
import { RELEASE } from '../api/src/database/release.ts';
import { errorFacts, withoutPeople } from '../api/src/http/plain-words.ts';
import { gaugeJobs } from '../api/src/jobs/gauges.ts';
import { startJobs } from '../api/src/jobs/start.ts';
import { createThreads } from '../api/src/jobs/threads.ts';
import { readConfig } from '../api/src/read-config.ts';
import { stopOnSignal } from '../api/src/stop-on-signal.ts';

/** Writes what the jobs tell, a line each, as a server's log does: without people. Errors are told by their message. */
const log = {
  error: ({ err }: { readonly err?: unknown }, text: string): void => {
    process.stderr.write(`${withoutPeople(`${text}: ${errorFacts(err).message}`)}\n`);
  },
  warn: (text: string): void => {
    process.stderr.write(`${withoutPeople(text)}\n`);
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
  const telemetry = await openTelemetry(config, RELEASE);
  const db = connect(location, CALLS, telemetry && ((statement) => telemetry.statement(statement)));
  if (telemetry) gaugeJobs(telemetry, db);
  const program = fileURLToPath(new URL('api.js', import.meta.url));
  const stopJobs = startJobs({ config, db, log, threads: createThreads(program), telemetry });
  stopOnSignal(async () => {
    await stopJobs();
    await telemetry?.stop();
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
