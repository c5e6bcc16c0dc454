import type { ImportProblem } from '@overtrick/shared/contract/deal-library';
import type { Db } from '../database/connect.ts';
import { hashPassword } from '../entities/users/passwords.ts';
import { type DemoPack, seedPack } from './pack.ts';
import { DEMO_PASSWORD, seedPeople } from './people.ts';
import { seedReference } from './reference.ts';

/** Nobody has an account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

/** Fills an empty database with demo people, packs and things to read, all or nothing; returns what the packs' files had wrong. */
export async function seedDemo(db: Db, packs: readonly DemoPack[], now: Date): Promise<readonly ImportProblem[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (trx) => {
    const teacherProfileId = await seedPeople(trx, passwordHash, now);
    await seedReference(trx, now);
    const problems: ImportProblem[] = [];
    // The store shows the newest first: the first pack is the newest.
    for (const [index, pack] of packs.entries())
      problems.push(...(await seedPack(trx, teacherProfileId, pack, new Date(now.getTime() - index * 1000))));
    return problems;
  });
}
