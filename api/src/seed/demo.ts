import type { ImportProblem } from '@overtrick/shared/contract/deal-imports';
import type { Db } from '../database/connect.ts';
import { hashPassword } from '../entities/users/passwords.ts';
import { type DemoCourse, seedCourse } from './course.ts';
import type { DemoStore } from './files.ts';
import { type DemoPack, seedPack } from './pack.ts';
import { DEMO_PASSWORD, seedPeople } from './people.ts';
import { seedReference } from './reference.ts';
import { seedStudents } from './students.ts';

/** Whether the database has no accounts yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

export interface DemoContent {
  readonly packs: readonly DemoPack[];
  /** The courses, whose deals must be in the packs. */
  readonly courses: readonly DemoCourse[];
}

/**
 * Fills an empty database with demo people, packs, courses and articles, all or nothing; returns the problems of the
 * packs' files.
 */
export async function seedDemo(
  db: Db,
  store: DemoStore,
  { packs, courses }: DemoContent,
  now: Date,
): Promise<readonly ImportProblem[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (trx) => {
    const teacherProfileId = await seedPeople(trx, passwordHash, now);
    await seedReference(trx, now);
    const problems: ImportProblem[] = [];
    // The store shows the newest item first, so the first pack and the first course get the newest time.
    const madeAt = (index: number): Date => new Date(now.getTime() - index * 1000);
    for (const [index, pack] of packs.entries())
      problems.push(...(await seedPack(trx, teacherProfileId, pack, madeAt(index))));
    for (const [index, course] of courses.entries())
      await seedCourse({ trx, store, now: madeAt(index) }, teacherProfileId, course);
    await seedStudents(
      trx,
      passwordHash,
      courses.map(({ key }) => key),
      now,
    );
    return problems;
  });
}
