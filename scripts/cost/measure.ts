import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { sql } from 'kysely';
import { listTables } from '../../api/src/backup/tables.ts';
import { connect, type Db } from '../../api/src/database/connect.ts';
import type { BenchPlace } from '../load/bench-place.ts';
import { SECRET } from '../load/school.ts';
import { startProgram } from '../load/server-process.ts';
import { type Content, makeAttempt } from '../siege/attempts.ts';
import { Profile } from '../siege/profile.ts';
import { clientAt, enrol, joinCourse, joinPack, readContent, type Student } from '../siege/student.ts';
import { type Meter, startMeter, type Traffic } from './meter.ts';
import { parentOf, processorTime } from './processor.ts';

/** What something costs, on average. */
export interface Cost extends Traffic {
  /** Milliseconds of the server's processor, and of the database's where it is a process of its own. */
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly rows: number;
  /** In the database, indexes included. */
  readonly storedBytes: number;
}

/** What a student does, and each costs. */
export interface Costs {
  /** A new account on a new device that gets a pack and a course. */
  readonly arrival: Cost;
  /** A deal or a question, recorded and sent. */
  readonly attempt: Cost;
  /** A look for what other devices did, with nothing new. */
  readonly look: Cost;
  /** The pages and programs of the app, on a device that has none of them. */
  readonly app: Cost;
}

const STUDENTS = 40;
const ATTEMPTS = 10;
const LOOKS = 10;
const VISITS = 20;

const DOINGS = ['played', 'played', 'answered', 'viewed'] as const;

/** Runs real students against a real server, and counts. */
export async function measureCosts(place: BenchPlace): Promise<Costs> {
  const server = await startProgram(
    'api',
    () => [],
    (port) => ({
      ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: place.dataDir, NODE_ENV: 'development' },
      ...{ SEED_DEMO: 'true', JWT_SECRET: SECRET },
      DATABASE_URL: place.location.kind === 'postgres' ? place.location.url : '',
    }),
  );
  const db = connect(place.location);
  const meter = await startMeter(server.url);
  try {
    const counts = await openCounts(db, place.location.kind, server.pid, meter);
    return await runStudents(meter.url, counts);
  } finally {
    meter.close();
    await db.destroy();
    await server.stop();
  }
}

interface Counts {
  /** Does something so many times, and tells what one time cost. */
  each(times: number, run: () => Promise<void>): Promise<Cost>;
}

async function openCounts(db: Db, kind: 'sqlite' | 'postgres', pid: number, meter: Meter): Promise<Counts> {
  const database = kind === 'postgres' ? await findPostgres(db) : undefined;
  const look = async () => ({
    ...{ server: processorTime(pid), database: database === undefined ? 0 : processorTime(database) },
    ...(await sizeOf(db, kind)),
  });
  return {
    async each(times, run) {
      const before = await look();
      meter.take();
      await run();
      const { requests, bytesUp, bytesDown } = meter.take();
      const after = await look();
      return {
        requests: requests / times,
        bytesUp: bytesUp / times,
        bytesDown: bytesDown / times,
        serverMs: (after.server - before.server) / times,
        databaseMs: (after.database - before.database) / times,
        rows: (after.rows - before.rows) / times,
        storedBytes: (after.bytes - before.bytes) / times,
      };
    },
  };
}

/** The first process of PostgreSQL: the parent of the one that answers. */
async function findPostgres(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentOf(rows[0]?.pid ?? 0);
}

async function sizeOf(db: Db, kind: 'sqlite' | 'postgres'): Promise<{ readonly rows: number; readonly bytes: number }> {
  let count = 0;
  for (const table of await listTables(db, kind)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    count += Number(rows[0]?.n ?? 0);
  }
  const size =
    kind === 'sqlite'
      ? sql<{
          n: number;
        }>`select (select page_count from pragma_page_count) * (select page_size from pragma_page_size) as n`
      : sql<{ n: number }>`select pg_database_size(current_database()) as n`;
  const { rows } = await size.execute(db);
  return { rows: count, bytes: Number(rows[0]?.n ?? 0) };
}

interface Device {
  readonly student: Student;
  readonly profile: Profile;
}

async function runStudents(url: string, counts: Counts): Promise<Costs> {
  const api = `${url}/api`;
  const content = await readContent(api);
  const devices: Device[] = [];
  const arrival = await counts.each(STUDENTS, async () => {
    for (let number = 0; number < STUDENTS; number += 1) devices.push(await arrive(api, content, number));
  });
  const attempt = await counts.each(STUDENTS * ATTEMPTS, async () => {
    for (let pick = 0; pick < ATTEMPTS; pick += 1) for (const device of devices) await study(device, content, pick);
  });
  const look = await counts.each(STUDENTS * LOOKS, async () => {
    for (let time = 0; time < LOOKS; time += 1) for (const { profile } of devices) await profile.sync(0, 0);
  });
  const app = await counts.each(VISITS, async () => {
    for (let visit = 0; visit < VISITS; visit += 1) await fetchApp(url);
  });
  for (const { profile } of devices) profile.close();
  return { arrival, attempt, look, app };
}

async function arrive(api: string, content: Content, seed: number): Promise<Device> {
  const student = await enrol(api);
  await joinPack(clientAt(api, student.reply), content);
  await joinCourse(clientAt(api, student.reply), content);
  const random = startRandom(seed + 1);
  const { userId, credentials } = student;
  const profile = new Profile({ userId, credentials, baseUrl: api, random: () => random(0x1_0000) / 0x1_0000 });
  await profile.open(student.reply);
  await profile.sync(0, 0);
  return { student, profile };
}

async function study({ student, profile }: Device, content: Content, pick: number): Promise<void> {
  const moment = { userId: student.userId, now: Date.now(), pick };
  const what = DOINGS[pick % DOINGS.length] ?? 'played';
  await profile.page(0).recorder.record(makeAttempt(what, content, moment, startRandom(pick + 1)));
  await profile.sync(0, 0);
}

/** Everything that the service worker keeps of the app: its list stands in sw.js, as {url:"assets/…",revision:…}. */
async function fetchApp(url: string): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  const worker = await (await fetch(`${url}/sw.js`, { headers })).text();
  const kept = [...worker.matchAll(/url:"([^"]+)"/g)].map(([, path]) => path as string);
  if (kept.length === 0) throw new Error('sw.js names no file');
  for (const path of new Set(['', ...kept])) await (await fetch(`${url}/${path}`, { headers })).arrayBuffer();
}
