import { dirname } from 'node:path';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import { buildApp } from '../../api/src/app.ts';
import { parseConfig } from '../../api/src/config.ts';
import { connect, type Db } from '../../api/src/database/connect.ts';
import { migrate } from '../../api/src/database/migrate.ts';
import { listPackDeals } from '../../api/src/entities/deal-packs/queries.ts';
import { studyDealView } from '../../api/src/entities/deals/views.ts';
import { enrol } from '../../api/src/entities/enrolments/operations.ts';
import { createTeacherProfile } from '../../api/src/entities/teacher-profiles/operations.ts';
import { createUser } from '../../api/src/entities/users/operations.ts';
import { signIn } from '../../api/src/entities/users/session.ts';
import { OPEN_LIMITS } from '../../api/src/http/limits.ts';
import { type Tokens, tokensOf } from '../../api/src/http/tokens.ts';
import { seedPack } from '../../api/src/seed/pack.ts';
import { DEMO_PACKS } from '../../api/src/seed/packs.ts';

export interface Member {
  readonly id: string;
  readonly token: string;
}

/** A pack with its deals, and the students who have it. */
export interface Class {
  readonly packId: string;
  readonly deals: readonly StudyDeal[];
  readonly students: readonly Member[];
}

/** A teacher, and a class of each size that was asked for. */
export interface School {
  readonly teacher: Member;
  readonly classes: readonly Class[];
}

/** The secret with which the measured server signs and reads tokens. */
export const SECRET = 'a secret for measuring that is long enough';

/** The tokens of an app that never listens: the measured server has the same secret. */
export async function openTokens(db: Db, dataDir: string): Promise<Tokens> {
  const clock = () => new Date();
  const config = unwrap(parseConfig({ JWT_SECRET: SECRET, DATA_DIR: dataDir }, () => SECRET));
  const app = await buildApp({ config, db, clock, limits: OPEN_LIMITS, logger: false });
  await app.ready();
  return tokensOf(app, clock);
}

export async function addMember(db: Db, tokens: Tokens, name: string, isTeacher = false): Promise<Member> {
  const now = new Date();
  const session = await db.transaction().execute(async (trx) => {
    const person = { firstName: name, lastName: 'Example', timezone: 'Europe/London', passwordHash: null };
    const id = unwrap(
      await createUser(trx, { ...person, email: `${newId()}@example.com`, experienceLevel: 3, isTeacher }, now),
    );
    return signIn(trx, { clock: () => now, agent: undefined }, { userId: id, means: null });
  });
  return { id: session.userId, token: tokens.sign(session) };
}

async function addClass(db: Db, tokens: Tokens, profileId: string, index: number, size: number): Promise<Class> {
  const [demo] = DEMO_PACKS;
  if (!demo) throw new Error('there is no demo pack');
  const key = `${demo.key}-${index}`;
  await db.transaction().execute((trx) => seedPack(trx, profileId, { ...demo, key }, new Date()));
  const { id: packId } = await db
    .selectFrom('deal_packs')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const students: Member[] = [];
  for (let count = 0; count < size; count += 1) {
    const student = await addMember(db, tokens, `Student ${count}`);
    await db.transaction().execute(async (trx) => unwrap(await enrol(trx, { userId: student.id, packId }, new Date())));
    students.push(student);
  }
  return { packId, deals: (await listPackDeals(db, packId)).map(studyDealView), students };
}

/** Makes a new SQLite database with a teacher and classes of these sizes. */
export async function makeSchool(file: string, sizes: readonly number[]): Promise<School> {
  const db = connect({ kind: 'sqlite', file });
  await migrate(db);
  const tokens = await openTokens(db, dirname(file));
  const teacher = await addMember(db, tokens, 'Joan', true);
  const profile = { userId: teacher.id, displayName: 'Joan', headline: '', biography: '', languages: [] };
  const profileId = await db.transaction().execute((trx) => createTeacherProfile(trx, profile));
  const classes: Class[] = [];
  for (const [index, size] of sizes.entries()) classes.push(await addClass(db, tokens, profileId, index, size));
  await db.destroy();
  return { teacher, classes };
}
