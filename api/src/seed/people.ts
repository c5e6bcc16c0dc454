import { namedId } from '@overtrick/shared/learning/values/named-id';
import { unwrap } from '@overtrick/shared/result';
import type { Trx } from '../database/connect.ts';
import { changeSeller, openSeller } from '../entities/ledger/sellers.ts';
import { createTeacherProfile } from '../entities/teacher-profiles/operations.ts';
import { createUser } from '../entities/users/operations.ts';

/** The password of all demo people, who never exist in production (ruling 29). */
export const DEMO_PASSWORD = 'overtrick-demo';

const PEOPLE = [
  { email: 'student@example.com', firstName: 'Sam', lastName: 'Student', experienceLevel: 3 },
  { email: 'teacher@example.com', firstName: 'Joan', lastName: 'Tremlett', experienceLevel: 9 },
  { email: 'admin@example.com', firstName: 'Alex', lastName: 'Admin', experienceLevel: 7, isAdmin: true },
] as const;

const SELLER = {
  name: 'Joan Tremlett',
  address: '12 Club Row\nLondon E2 7EJ',
  tax_number: 'GB 123 4567 89',
  tax_rate: 2000,
};

/** Adds the demo people; returns the teacher's profile id. Ids are the same at every run. */
export async function seedPeople(trx: Trx, passwordHash: string, now: Date): Promise<string> {
  for (const person of PEOPLE) {
    const id = namedId(`demo/${person.email}`);
    // Letters go to confirmed addresses alone: without this nobody in the demo would get one.
    const rest = { id, timezone: 'Europe/London', biddingSystem: 'ACOL', passwordHash, isVerified: true };
    unwrap(await createUser(trx, { ...person, ...rest }, now));
  }
  const profileId = await createTeacherProfile(trx, {
    id: namedId('demo/teacher-profile'),
    userId: namedId('demo/teacher@example.com'),
    displayName: 'Joan Tremlett',
    headline: 'Declarer play and defence, one idea at a time',
    biography:
      '<p>Joan has taught bridge in evening classes for twenty years. Her deals are short and each has one point.</p>',
    languages: ['English'],
  });
  // Without these nobody could try to buy what she sells.
  const seller = await openSeller(trx, namedId('demo/teacher@example.com'), now);
  await changeSeller(trx, seller.id, SELLER);
  return profileId;
}
