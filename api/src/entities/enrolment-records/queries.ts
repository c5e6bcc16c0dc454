import { searchWords } from '@overtrick/shared/learning/values/search-text';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import type { Database } from '../../database/schema.ts';
import { hasWords } from '../../database/search.ts';
import type { EnrolmentsTable } from '../../database/tables/enrolments.ts';

/** An enrolment with its item and both people. */
export interface EnrolmentRow extends Selectable<EnrolmentsTable> {
  readonly item_id: string;
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly teacher_id: string;
  readonly teacher_profile_id: string;
  readonly teacher_name: string;
}

/** Selects the enrolments of a student, or those in a teacher's items; both ids are user ids. */
export type EnrolmentsOf = { readonly studentId: string } | { readonly teacherId: string };

type Tables = 'enrolments' | 'users' | 'teacher_profiles';
type Rule = (eb: ExpressionBuilder<Database, Tables>) => Expression<SqlBool>;

/** The courses and packs in which people can enrol, as `items`. */
const itemsOf = (db: Db) =>
  db
    .selectFrom('deal_packs')
    .select(['id', 'title', 'search_text', 'teacher_profile_id'])
    .unionAll(db.selectFrom('courses').select(['id', 'title', 'search_text', 'teacher_profile_id']))
    .as('items');

const joinEnrolments = (db: Db) =>
  db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .innerJoin(itemsOf(db), (join) =>
      join.on((eb) => eb('items.id', '=', eb.fn.coalesce('enrolments.deal_pack_id', 'enrolments.course_id'))),
    )
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'items.teacher_profile_id');

const selectEnrolments = (db: Db, rule: Rule) =>
  joinEnrolments(db)
    .selectAll('enrolments')
    .select(['items.id as item_id', 'items.title', 'users.first_name', 'users.last_name', 'users.email'])
    .select([
      'teacher_profiles.user_id as teacher_id',
      'teacher_profiles.id as teacher_profile_id',
      'teacher_profiles.display_name as teacher_name',
    ])
    .where(rule);

/** Finds an enrolment; with `studentId` only one of that student's. */
export const findEnrolmentRecord = (db: Db, id: string, studentId?: string): Promise<EnrolmentRow | undefined> =>
  selectEnrolments(db, (eb) =>
    eb.and([
      eb('enrolments.id', '=', id),
      ...(studentId === undefined ? [] : [eb('enrolments.user_id', '=', studentId)]),
    ]),
  ).executeTakeFirst();

/** Whether each word is in the item's title or in the student's names or e-mail. */
const matching =
  (of: EnrolmentsOf, q = ''): Rule =>
  (eb) =>
    eb.and([
      'studentId' in of
        ? eb('enrolments.user_id', '=', of.studentId)
        : eb('teacher_profiles.user_id', '=', of.teacherId),
      ...searchWords(q).map((word) =>
        eb.or([hasWords('items.search_text', word), hasWords('users.search_text', word)]),
      ),
    ]);

/** One page of the enrolments, the newest first, and their number. */
export const listEnrolmentRecords = (db: Db, of: EnrolmentsOf, query: SearchedPage): Promise<PageOf<EnrolmentRow>> =>
  readPage(
    selectEnrolments(db, matching(of, query.q)).orderBy('enrolments.created_at', 'desc').orderBy('enrolments.id'),
    query,
  );

async function count(db: Db, rule: Rule): Promise<number> {
  const { total } = await joinEnrolments(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(rule)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Counts a person's enrolments, and the enrolments of others in the person's items. */
export const countEnrolments = async (
  db: Db,
  userId: string,
): Promise<{ readonly purchases: number; readonly sales: number }> => ({
  purchases: await count(db, matching({ studentId: userId })),
  sales: await count(db, matching({ teacherId: userId })),
});
