// Keeps a release as test data (ruling 54): a dump of its database, and calls of its client with the answers to them.
//   npm run record:release -- 1.44.0
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@overtrick/shared/result';
import { incomingDirectory, openFileStore } from '../api/src/adapters/files/open.ts';
import { buildApp } from '../api/src/app.ts';
import { parseConfig } from '../api/src/config.ts';
import { connect } from '../api/src/database/connect.ts';
import { migrate } from '../api/src/database/migrate.ts';
import { hashPassword } from '../api/src/entities/users/passwords.ts';
import { OPEN_LIMITS } from '../api/src/http/limits.ts';
import { seedCourse } from '../api/src/seed/course.ts';
import { DEMO_COURSES } from '../api/src/seed/courses/all.ts';
import { seedPack } from '../api/src/seed/pack.ts';
import { DEMO_PACKS } from '../api/src/seed/packs.ts';
import { DEMO_PASSWORD, seedPeople } from '../api/src/seed/people.ts';
import { playCalls } from '../api/src/testing/releases/calls.ts';
import { dumpDatabase } from '../api/src/testing/releases/dump.ts';
import { BEFORE, CALLS, COURSE, PACK } from '../api/src/testing/releases/scenario.ts';

const [release] = process.argv.slice(2);
if (!release) throw new Error('usage: node scripts/run.mjs record-release RELEASE');
const target = join('api/src/testing/releases', release);
// Clients of a release stay as they were: what was recorded is not recorded again.
if (existsSync(target)) throw new Error(`${target} exists already`);

const now = new Date('2026-11-20T08:00:00.000Z');
const dataDir = mkdtempSync(join(tmpdir(), 'overtrick-release-'));
const db = connect({ kind: 'sqlite', file: join(dataDir, 'overtrick.sqlite') });
await migrate(db);
await seed();
const config = unwrap(parseConfig({ DATA_DIR: dataDir }, () => 'a secret for a recording of a release'));
const app = await buildApp({ config, db, clock: () => now, limits: OPEN_LIMITS, logger: false });
await playCalls(app, BEFORE);
const dump = await dumpDatabase(db);
const calls = await playCalls(app, CALLS);
await app.close();
await db.destroy();
rmSync(dataDir, { recursive: true });

mkdirSync(target);
const write = (name: string, content: unknown): void =>
  writeFileSync(join(target, name), `${JSON.stringify(content, null, 1)}\n`);
write('database.json', dump);
write('calls.json', calls);
for (const { title, status } of calls) process.stdout.write(`${status} ${title}\n`);

/** Little content, because it stays for ever: two boards and one lesson. */
async function seed(): Promise<void> {
  const store = { files: openFileStore({ dataDir, s3: undefined }), incoming: incomingDirectory({ dataDir }) };
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction().execute(async (trx) => {
    const teacherProfileId = await seedPeople(trx, passwordHash, now);
    for (const pack of DEMO_PACKS.filter(({ key }) => key === PACK))
      await seedPack(trx, teacherProfileId, { ...pack, pbn: firstBoards(pack.pbn, 2) }, now);
    for (const course of DEMO_COURSES.filter(({ key }) => key === COURSE))
      await seedCourse({ trx, store, now }, teacherProfileId, { ...course, lessons: course.lessons.slice(0, 1) });
  });
}

function firstBoards(pbn: string, count: number): string {
  const [head = '', ...boards] = pbn.split(/(?=^\[Event )/m);
  return head + boards.slice(0, count).join('');
}
