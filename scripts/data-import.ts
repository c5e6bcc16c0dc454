import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ImportReport, importReportSchema } from '@overtrick/shared/contract/deal-imports';
import { fromWire } from '@overtrick/shared/contract/wire';
import { unwrap } from '@overtrick/shared/result';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../api/src/app.ts';
import { parseConfig } from '../api/src/config.ts';
import { connect, type Db } from '../api/src/database/connect.ts';
import { migrate } from '../api/src/database/migrate.ts';
import { createTeacherProfile } from '../api/src/entities/teacher-profiles/operations.ts';
import { createUser } from '../api/src/entities/users/operations.ts';
import { signIn } from '../api/src/entities/users/session.ts';
import { OPEN_LIMITS } from '../api/src/http/limits.ts';
import { tokensOf } from '../api/src/http/tokens.ts';
import type { JobKind } from '../api/src/jobs/kind.ts';
import { dealImportKind } from '../api/src/jobs/kinds/deal-import.ts';
import { type JobsDeps, runNextJob } from '../api/src/jobs/run-job.ts';
import { atOnce, THREAD_TASKS } from '../api/src/jobs/start.ts';
import { multipartOf } from '../api/src/testing/multipart.ts';
import { createThreadsHere } from '../api/src/testing/threads.ts';
import { readDeals } from './data-files.ts';

const SECRET = 'a secret for checking that is long enough';

/** A server in this process with an empty library, for one teacher. */
export interface CheckedServer {
  /** Brings a file by the screen's own call, and waits for its end. */
  bring(path: string): Promise<ImportReport>;
  stop(): Promise<void>;
}

export async function startCheckedServer(dataDir: string): Promise<CheckedServer> {
  const db = connect({ kind: 'sqlite', file: ':memory:' });
  await migrate(db);
  const clock = () => new Date();
  const threads = createThreadsHere(THREAD_TASKS);
  const config = unwrap(parseConfig({ JWT_SECRET: SECRET, DATA_DIR: dataDir }, () => SECRET));
  const app = await buildApp({ config, db, clock, limits: OPEN_LIMITS, logger: false, inThread: threads.ask });
  await app.ready();
  const authorization = `Bearer ${await makeTeacher(app, db)}`;
  const stopping = new AbortController();
  const onFault = (error: unknown): void => {
    throw error;
  };
  const deps: JobsDeps = {
    db,
    clock,
    onFault,
    ask: threads.ask,
    leisure: atOnce,
    stopping: stopping.signal,
    held: new Set(),
  };
  const working = workOn(deps);
  return {
    async bring(path) {
      const form = multipartOf({ name: basename(path), content: readFileSync(path) });
      const url = '/api/deals/import-direct?autogroup=true&duplicates=keep';
      const headers = { ...form.headers, authorization };
      const reply = await app.inject({ method: 'POST', url, payload: form.payload, headers });
      if (reply.statusCode !== 200) throw new Error(`${basename(path)}: ${reply.statusCode} ${reply.body}`);
      let report = readReport((reply.json() as { readonly report: unknown }).report);
      while (report.state === 'waiting' || report.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, 100));
        const again = await app.inject({ url: `/api/deals/imports/${report.id}`, headers: { authorization } });
        report = readReport(again.json());
      }
      return report;
    },
    async stop() {
      stopping.abort();
      await working;
      await app.close();
      await db.destroy();
    },
  };
}

const readReport = (wire: unknown): ImportReport => fromWire(importReportSchema, wire) as ImportReport;

async function makeTeacher(app: FastifyInstance, db: Db): Promise<string> {
  const now = new Date();
  const session = await db.transaction().execute(async (trx) => {
    const person = { firstName: 'Joan', lastName: 'Example', email: 'joan@example.com', timezone: 'Europe/London' };
    const details = { passwordHash: null, experienceLevel: 3, isTeacher: true };
    const userId = unwrap(await createUser(trx, { ...person, ...details }, now));
    await createTeacherProfile(trx, { userId, displayName: 'Joan', headline: '', biography: '', languages: [] });
    return signIn(trx, { clock: () => now, agent: undefined }, { userId, means: null });
  });
  return tokensOf(app, () => new Date()).sign(session);
}

/** Runs the imports that are queued, until the server stops. */
async function workOn(deps: JobsDeps): Promise<void> {
  while (!deps.stopping.aborted) {
    await runNextJob(deps, dealImportKind as unknown as JobKind);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export interface CheckedImports {
  readonly boards: number;
  readonly refused: number;
  /** The files of which not every board that the readers keep has come into the library, with the numbers. */
  readonly different: readonly string[];
}

/** Brings files into an empty library, and compares what came in with what the readers keep of them. */
export async function checkImports(paths: readonly string[], dataDir: string): Promise<CheckedImports> {
  const server = await startCheckedServer(dataDir);
  const different: string[] = [];
  let boards = 0;
  let refused = 0;
  for (const path of paths) {
    const { state, counts } = await server.bring(path);
    const games = readDeals(path).games;
    const kept = games.filter(({ board }) => board).length;
    const lost = games.filter(
      (game) => !game.board && game.problems.some(({ severity }) => severity === 'error'),
    ).length;
    const isSame = state === 'done' && counts.new === kept && counts.boards === kept + counts.refused;
    if (!isSame || counts.refused !== lost)
      different.push(
        `${basename(path)}: ${state}, ${counts.new} of ${kept} came in, ${counts.refused} of ${lost} refused`,
      );
    boards += counts.new;
    refused += counts.refused;
  }
  await server.stop();
  return { boards, refused, different };
}
