import { newId } from '@overtrick/shared/learning/values/ids';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/connect.ts';
import type { LibrariesTable } from '../../database/tables/library-index.ts';

/** How many numbers a library has for its terms and deals, all that it ever had included. */
const NUMBERS = 2 ** 32;

/**
 * Begins a change of a teacher's library: nobody else changes it until the end of the transaction, and what was found in
 * it before is found anew. `places` and `numbers` are taken for new groups, and for new terms and deals.
 */
export async function openLibrary(
  trx: Trx,
  teacherProfileId: string,
  taken: { readonly places?: number; readonly numbers?: number } = {},
): Promise<Selectable<LibrariesTable>> {
  const open = () =>
    trx
      .updateTable('libraries')
      .set((eb) => ({
        stamp: newId(),
        next_place: eb('next_place', '+', taken.places ?? 0),
        next_number: eb('next_number', '+', taken.numbers ?? 0),
      }))
      .where('teacher_profile_id', '=', teacherProfileId)
      .returningAll()
      .executeTakeFirst();
  for (;;) {
    const library = await open();
    if (library) return library;
    await createLibrary(trx, teacherProfileId);
  }
}

/** The migration has placed groups already. Another's library may take the same number at the same time: then the next. */
async function createLibrary(trx: Trx, teacherProfileId: string): Promise<void> {
  const { last } = await trx
    .selectFrom('libraries')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const { place } = await trx
    .selectFrom('deal_groups')
    .select((eb) => eb.fn.max('place').as('place'))
    .where('teacher_profile_id', '=', teacherProfileId)
    .executeTakeFirstOrThrow();
  const number = last === null ? 0 : Number(last) + 1;
  await trx
    .insertInto('libraries')
    .values({
      teacher_profile_id: teacherProfileId,
      number,
      stamp: newId(),
      next_place: Number(place ?? 0) + 1,
      next_number: number * NUMBERS,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The stamp of a teacher's library; undefined when it never had a deal. */
export async function findStamp(db: Db, teacherProfileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('libraries')
    .select('stamp')
    .where('teacher_profile_id', '=', teacherProfileId)
    .executeTakeFirst();
  return row?.stamp;
}

/** Deletes what makes deals findable, when their teacher is erased; the deals themselves are the caller's. */
export async function forgetLibrary(trx: Trx, teacherProfileId: string): Promise<void> {
  const terms = trx.selectFrom('library_terms').select('id').where('teacher_profile_id', '=', teacherProfileId);
  await trx.deleteFrom('deal_terms').where('term_id', 'in', terms).execute();
  await trx.deleteFrom('group_terms').where('term_id', 'in', terms).execute();
  await trx.deleteFrom('library_terms').where('teacher_profile_id', '=', teacherProfileId).execute();
  await trx.deleteFrom('libraries').where('teacher_profile_id', '=', teacherProfileId).execute();
}
