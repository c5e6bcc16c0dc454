import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type DatabaseLocation } from '../api/src/database/connect.ts';
import { migrate } from '../api/src/database/migrate.ts';
import { MIGRATIONS } from '../api/src/database/postgres.ts';
import { startPostgres } from '../api/src/testing/postgres.ts';
import { call, sendPull } from './load/calls.ts';
import { type Classes, makeClasses } from './load/classes.ts';
import { median, ms, timeOf } from './load/figures.ts';
import { openTokens, SECRET } from './load/school.ts';
import { type ServerProcess, startProgram } from './load/server-process.ts';

/** Packs and students of the two schools that are compared. */
const LARGE = { packs: Number(process.env.CLASS_PACKS ?? 300), people: Number(process.env.CLASS_STUDENTS ?? 5_000) };
const SMALL = { packs: LARGE.packs / 10, people: LARGE.people / 10 };

/** Calls of each kind: the median of these is told. */
const TIMES = 15;
const WARM = 3;

type Ask = (url: string, school: Classes) => Promise<unknown>;

const byTeacher =
  (path: (school: Classes) => string): Ask =>
  (url, school) =>
    call(`${url}/api${path(school)}`, school.teacher.token);

const ofUsual = (query: string): Ask => byTeacher(({ usual }) => `/teacher/deal-packs/${usual}/${query}`);
const byHead =
  (path: (school: Classes) => string): Ask =>
  (url, school) =>
    call(`${url}/api${path(school)}`, school.head.token);
const ofAll = (query: string): Ask => byHead(({ everybodys }) => `/teacher/deal-packs/${everybodys}/${query}`);

const READINGS: Readonly<Record<string, Ask>> = {
  'the list of packs': byTeacher(() => '/teacher/deal-packs'),
  'the list of a teacher’s students': byTeacher(() => '/teacher/students'),
  'a class, by name': ofUsual('students'),
  'a class, by progress': ofUsual('students?sortBy=progress'),
  'a class, who is under way': ofUsual('students?standing=under_way'),
  'a class, searched': ofUsual('students?q=name+1'),
  'the figures of a class': ofUsual('class'),
  'the record of a student': byTeacher(({ student }) => `/teacher/students/${student.id}?context=deal_packs`),
  'a pull': (url, { student }) => sendPull(url, student, { cursor: 0, verdictCursor: 0 }),
};

/** What one teacher asks who has the whole school in one class, and nearly all packs of it. */
const OF_EVERYBODY: Readonly<Record<string, Ask>> = {
  'by name': ofAll('students'),
  'by name, the last page': ofAll(`students?page=${Math.floor(SMALL.people / 20)}`),
  'by progress': ofAll('students?sortBy=progress'),
  'the figures': ofAll('class'),
  'the list of packs': byHead(() => '/teacher/deal-packs'),
  'the list of all students': byHead(() => '/teacher/students'),
  'the record of a student': byHead(({ student }) => `/teacher/students/${student.id}?context=deal_packs`),
};

interface Running {
  readonly server: ServerProcess;
  readonly school: Classes;
}

/** The medians in both schools, taken in turns, so that what else the machine does is the same for both. */
async function measure(schools: readonly Running[], ask: Ask): Promise<readonly [number, number]> {
  const taken = schools.map(() => [] as number[]);
  for (let time = 0; time < TIMES + WARM; time += 1)
    for (const [index, { server, school }] of schools.entries()) {
      const took = await timeOf(() => ask(server.url, school));
      if (time >= WARM) taken[index]?.push(took);
    }
  return taken.map(median) as never;
}

async function tell(what: string, schools: readonly Running[], ask: Ask): Promise<void> {
  const [small, large] = await measure(schools, ask);
  console.log(`  ${what}: ${ms(small)} and ${ms(large)}, ratio ${(large / small).toFixed(1)}`);
}

async function start(location: DatabaseLocation, dataDir: string, size: typeof LARGE): Promise<Running> {
  const db = connect(location, MIGRATIONS);
  await migrate(db);
  const school = await makeClasses(db, await openTokens(db, dataDir), size.packs, size.people);
  await sql`analyze`.execute(db);
  await db.destroy();
  const server = await startProgram(
    'api',
    () => [],
    (port) => ({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: location.kind === 'postgres' ? location.url : '',
      NODE_ENV: 'development',
      SEED_DEMO: 'false',
      JWT_SECRET: SECRET,
    }),
  );
  return { server, school };
}

async function benchOn(name: string, locate: (dir: string) => Promise<DatabaseLocation>, root: string): Promise<void> {
  const sizes = [SMALL, LARGE].map(({ packs, people }) => `${packs} packs and ${people} students`);
  console.log(`classes on ${name}, ${sizes.join(' against ')}, about a hundred in a class:`);
  const schools: Running[] = [];
  try {
    for (const size of [SMALL, LARGE]) {
      const dir = mkdtempSync(join(root, 'school-'));
      schools.push(await start(await locate(dir), dir, size));
    }
    for (const [what, ask] of Object.entries(READINGS)) await tell(what, schools, ask);
    for (const [what, ask] of Object.entries(OF_EVERYBODY)) await tell(`of everybody, ${what}`, schools, ask);
  } finally {
    for (const { server } of schools) await server.stop();
  }
}

/** Measures what teachers and students ask for by the size of the school, on both databases, through built servers. */
const directory = mkdtempSync(join(tmpdir(), 'overtrick-classes-'));
try {
  await benchOn('SQLite', async (dir) => ({ kind: 'sqlite', file: join(dir, 'overtrick.sqlite') }), directory);
  const cluster = await startPostgres();
  try {
    await benchOn(
      'PostgreSQL',
      async () => ({ kind: 'postgres', url: (await cluster.createDatabase()).url }),
      directory,
    );
  } finally {
    await cluster.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
