import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@overtrick/shared/result';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { connect, type DatabaseLocation } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { freeJobs } from '../entities/jobs/operations.ts';
import { createTeacherProfile } from '../entities/teacher-profiles/operations.ts';
import { createUser } from '../entities/users/operations.ts';
import { signIn } from '../entities/users/session.ts';
import { OPEN_LIMITS } from '../http/limits.ts';
import { tokensOf } from '../http/tokens.ts';
import { fileText } from '../testing/board-file.ts';
import { DATABASES, locationOf, startDatabases, type TestDatabase, type TestDatabases } from '../testing/databases.ts';
import { TEST_CONFIG } from '../testing/harness.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the server if it is stale; `npm test` has done so before. */
const BUILD = `await (await import('./scripts/build.mjs')).buildParts(['engine', 'node'])`;

/**
 * Sixty steps of an import (`import-file`): each server is killed some dozens of them from its end. The second one goes
 * on with what was gone on with already, as every later one would.
 */
const BOARDS = 120;
const KILLS = 2;

const isBad = (number: number): boolean => number % 50 === 8;

/** A teacher and their token, which a server with the same secret takes. */
async function makeToken(location: DatabaseLocation): Promise<string> {
  const db = connect(location);
  await migrate(db);
  const clock = () => new Date();
  const app = await buildApp({ config: TEST_CONFIG, db, clock, limits: OPEN_LIMITS, logger: false });
  await app.ready();
  const session = await db.transaction().execute(async (trx) => {
    const person = { firstName: 'Joan', lastName: 'Example', email: 'joan@example.com', timezone: 'Europe/London' };
    const details = { passwordHash: null, experienceLevel: 3, isTeacher: true };
    const userId = unwrap(await createUser(trx, { ...person, ...details }, clock()));
    await createTeacherProfile(trx, { userId, displayName: 'Joan', headline: '', biography: '', languages: [] });
    return signIn(trx, { clock, agent: undefined }, { userId, means: null });
  });
  const token = tokensOf(app, clock).sign(session);
  await app.close();
  await db.destroy();
  return token;
}

describe.each(DATABASES)('a queued import on %s', (kind) => {
  let dataDir: string;
  let databases: TestDatabases;
  let database: TestDatabase;
  let location: DatabaseLocation;
  let child: ChildProcess | undefined;
  beforeAll(() => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: root });
    if (status !== 0) throw new Error(String(stderr));
  }, 300_000);
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'overtrick-killed-'));
    databases = await startDatabases(kind);
    database = await databases.open();
    // On SQLite the server has the database of its own directory to itself.
    location = kind === 'sqlite' ? { kind, file: join(dataDir, 'overtrick.sqlite') } : locationOf(database.db);
  });
  afterEach(async () => {
    await kill();
    await database.close();
    await databases.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  /** Starts the server and answers with its address. */
  async function start(): Promise<string> {
    const url = location.kind === 'postgres' ? { DATABASE_URL: location.url } : {};
    const started = spawn(process.execPath, [join(root, 'dist/node/api.js')], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: dataDir,
        SEED_DEMO: 'false',
        JWT_SECRET: TEST_CONFIG.jwtSecret,
        ...url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    return new Promise((resolve, reject) => {
      started.once('close', () => reject(new Error('the server ended')));
      started.stdout.on('data', (chunk) => {
        const port = /Overtrick is at .*:(\d+)/.exec(String(chunk))?.[1];
        if (port) resolve(`http://127.0.0.1:${port}/api`);
      });
    });
  }

  interface Report {
    readonly state: string;
    readonly counts: { readonly boards: number };
  }

  it('has each good board once, and its report whole, after SIGKILL in its middle (D-82)', async () => {
    const token = await makeToken(location);
    const headers = { authorization: `Bearer ${token}` };
    let server = await start();
    const form = new FormData();
    form.append('media', new Blob([fileText(BOARDS, isBad)]), 'many.pbn');
    const sent = await fetch(`${server}/deals/import?autogroup=true`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(202);
    const { id } = (await sent.json()) as { readonly id: string };
    const report = async () => (await (await fetch(`${server}/deals/imports/${id}`, { headers })).json()) as Report;
    const reaches = (count: number) =>
      expect
        .poll(async () => (await report()).counts.boards, { timeout: 120_000, interval: 50 })
        .toBeGreaterThan(count);

    for (let times = 0; times < KILLS; times++) {
      await reaches(Math.floor(((times + 1) * BOARDS) / (KILLS + 2)));
      await kill();
      // On SQLite the new server knows that the old one is dead; elsewhere its lease has to run out.
      if (kind === 'postgres') await freeJobs(database.db, new Date());
      server = await start();
    }
    await expect.poll(async () => (await report()).state, { timeout: 300_000, interval: 200 }).toBe('done');
    await kill();

    const good = Array.from({ length: BOARDS }, (_, at) => at + 1).filter((number) => !isBad(number));
    const db = connect(location);
    const deals = await db.selectFrom('deals').select('import_order').orderBy('import_order').execute();
    expect(deals.map((deal) => deal.import_order)).toEqual(good);
    const rows = await db
      .selectFrom('import_rows')
      .innerJoin('imports', 'imports.id', 'import_rows.import_id')
      .leftJoin('deals', 'deals.id', 'import_rows.deal_id')
      .select(['import_rows.position', 'outcome', 'counts', 'import_order'])
      .orderBy('import_rows.position')
      .execute();
    const wanted = {
      boards: BOARDS,
      new: good.length,
      updated: 0,
      skipped: 0,
      refused: BOARDS - good.length,
      mended: 0,
    };
    expect(JSON.parse(rows[0]?.counts ?? '')).toEqual(wanted);
    expect(rows.map(({ position, outcome, import_order }) => [position, outcome, import_order])).toEqual(
      Array.from({ length: BOARDS }, (_, at) => (isBad(at + 1) ? [at, 'refused', null] : [at, 'new', at + 1])),
    );
    await db.destroy();
  }, 400_000);
});
