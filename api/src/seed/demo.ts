import type { ImportProblem } from '@overtrick/shared/contract/deal-library';
import type { Db } from '../database/connect.ts';
import { hashPassword } from '../entities/users/passwords.ts';
import { type DemoCourse, seedCourse } from './course.ts';
import { type DemoPack, seedPack } from './pack.ts';
import { DEMO_PASSWORD, seedPeople } from './people.ts';
import { seedReference } from './reference.ts';

/** Nobody has an account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

export interface DemoContent {
  readonly packs: readonly DemoPack[];
  /** Their deals are those of the packs. */
  readonly courses: readonly DemoCourse[];
}

/**
 * Fills an empty database with demo people, packs, courses and things to read, all or nothing; returns what the packs'
 * files had wrong.
 */
export async function seedDemo(db: Db, { packs, courses }: DemoContent, now: Date): Promise<readonly ImportProblem[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (trx) => {
    const teacherProfileId = await seedPeople(trx, passwordHash, now);
    await seedReference(trx, now);
    const problems: ImportProblem[] = [];
    // The store shows the newest first: the first pack is the newest, and the first course.
    const madeAt = (index: number): Date => new Date(now.getTime() - index * 1000);
    for (const [index, pack] of packs.entries())
      problems.push(...(await seedPack(trx, teacherProfileId, pack, madeAt(index))));
    for (const [index, course] of courses.entries()) await seedCourse(trx, teacherProfileId, course, madeAt(index));
    return problems;
  });
}
