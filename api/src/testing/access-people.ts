import { newId } from '@overtrick/shared/learning/values/ids';
import { type ItemName, OWNER_COLUMNS } from '../database/tables/items.ts';
import type { AccessRow, ItemOf } from './access-row.ts';
import type { State, Who } from './access-rule.ts';
import { makeAdmin, makeStudent, makeTeacher, type Person } from './factories.ts';
import type { Harness } from './harness.ts';

/* Who calls, and how an item and its people come to be what the matrix says of them. */

/** Those who never reach an object: a visitor, and the teacher after logging out or with an incomplete profile. */
export const OUTSIDE = ['visitor', 'loggedOut', 'incomplete'] as const;
export type Caller = Who | (typeof OUTSIDE)[number];

/** The people whom all calls share. */
export type Cast = Readonly<Record<Who, Person>>;

export const makeCast = async (harness: Harness): Promise<Cast> => {
  const teacher = await makeTeacher(harness);
  return {
    stranger: await makeStudent(harness),
    student: await makeStudent(harness),
    ended: await makeStudent(harness),
    other: await makeTeacher(harness),
    teacher,
    former: teacher,
    admin: await makeAdmin(harness),
  };
};

export type Made = Awaited<ReturnType<AccessRow['make']>>;

/** The people of one call: the object's own where it has them. */
export const castOf = (cast: Cast, { owner, student }: Pick<Made, 'owner' | 'student'>): Cast => ({
  ...cast,
  ...(owner && { teacher: owner, former: owner }),
  ...(student && { student }),
});

/** Gives the item to its student, and to another whose enrolment then ends. */
export async function enrolBoth(harness: Harness, cast: Cast, item: ItemOf): Promise<void> {
  await enrolIn(harness, cast.student, item, 1);
  await enrolIn(harness, cast.ended, item, 0);
}

/** Gives the item to a person whose enrolment works (1) or has ended (0). */
export const enrolIn = ({ db, now }: Harness, { id }: Person, item: ItemOf, is_active: 0 | 1) =>
  db
    .insertInto('enrolments')
    .values({
      id: newId(),
      user_id: id,
      [OWNER_COLUMNS[item.name]]: item.id,
      is_active,
      created_at: now.toISOString(),
    } as never)
    .onConflict((conflict) => conflict.columns(['user_id', OWNER_COLUMNS[item.name]]).doNothing())
    .execute();

const COLUMNS = {
  draft: { status: 'draft', approval: null },
  pending: { status: 'draft', approval: 'pending' },
  published: { status: 'published', approval: 'approved' },
  archived: { status: 'archived', approval: 'approved' },
  deleted: { status: 'deleted', approval: null },
} as const;

export const putInState = ({ db }: Harness, { name, id }: ItemOf, state: State) =>
  db
    .updateTable(name as Extract<ItemName, 'courses'>)
    .set(COLUMNS[state])
    .where('id', '=', id)
    .execute();

/** Makes the teacher what the caller is, and returns the caller's token. */
export async function becomes({ db }: Harness, caller: Caller, cast: Cast): Promise<string | undefined> {
  const { id, token } = cast.teacher;
  const change = db.updateTable('users').where('id', '=', id);
  if (caller === 'visitor') return undefined;
  if (caller === 'loggedOut')
    await db
      .updateTable('sessions')
      .set({ revoked_at: '2026-11-20T09:00:00.000Z' })
      .where('user_id', '=', id)
      .execute();
  if (caller === 'incomplete') await change.set({ experience_level: null }).execute();
  if (caller === 'former') await change.set({ is_teacher: 0 }).execute();
  return caller === 'loggedOut' || caller === 'incomplete' ? token : cast[caller].token;
}
