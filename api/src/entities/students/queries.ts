import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { hasWords } from '../../database/search.ts';
import { offsetOf } from '../../http/paging.ts';
import type { ItemRule } from '../catalogue/access.ts';
import { type ItemName, OWNER_COLUMNS } from '../catalogue/table.ts';

/** A person with their enrolment in one item. */
export interface StudentRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly enrolment_id: string;
  readonly item_id: string;
  readonly enrolled_at: string;
  readonly is_active: 0 | 1;
  readonly notifications: 0 | 1;
}

export interface StudentQuery {
  readonly q?: string;
  readonly page: number;
  readonly per: number;
}

/** Both tables have what is asked for here, so that either is called `items`. */
const enrolledIn = (db: Db, name: ItemName) =>
  db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .innerJoin(`${name} as items` as 'courses as items', 'items.id', `enrolments.${OWNER_COLUMNS[name]}`);

const rowsOf = (db: Db, name: ItemName) =>
  enrolledIn(db, name).select([
    'users.id',
    'users.first_name',
    'users.last_name',
    'users.email',
    'enrolments.id as enrolment_id',
    'items.id as item_id',
    'enrolments.created_at as enrolled_at',
    'enrolments.is_active',
    'enrolments.notifications',
  ]);

const SORT = [sql`lower(users.last_name)`, sql`lower(users.first_name)`, sql`users.id`] as const;

/** One page of those who have or had an item, by name, and how many there are. */
export async function listStudents(
  db: Db,
  name: ItemName,
  itemId: string,
  query: StudentQuery,
): Promise<{ readonly rows: readonly StudentRow[]; readonly total: number }> {
  const words = hasWords('users.search_text', query.q);
  const { total } = await enrolledIn(db, name)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('items.id', '=', itemId)
    .where(words)
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(db, name)
    .where('items.id', '=', itemId)
    .where(words)
    .orderBy(SORT[0])
    .orderBy(SORT[1])
    .orderBy(SORT[2])
    .limit(query.per)
    .offset(offsetOf(query))
    .execute();
  return { rows, total: Number(total) };
}

/** What one student has or had of the items that a rule lets through. */
export const listEnrolledItems = (
  db: Db,
  name: ItemName,
  studentId: string,
  rule: ItemRule,
): Promise<readonly (StudentRow & { readonly title: string; readonly live: 0 | 1 | null })[]> =>
  rowsOf(db, name)
    .select('items.title')
    .select(name === 'courses' ? sql<0 | 1 | null>`items.live`.as('live') : sql<0 | 1 | null>`null`.as('live'))
    .where('users.id', '=', studentId)
    .where(rule)
    .orderBy(sql`lower(items.title)`)
    .orderBy('items.id')
    .execute();

export interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** One page of all who have or had something of a teacher's, each once, by name. */
export async function listTeachersStudents(
  db: Db,
  teacherProfileId: string,
  query: StudentQuery,
): Promise<{ readonly rows: readonly PersonRow[]; readonly total: number }> {
  const theirs = sql<SqlBool>`(exists (select 1 from enrolments e join courses c on c.id = e.course_id
      where e.user_id = users.id and c.teacher_profile_id = ${teacherProfileId})
    or exists (select 1 from enrolments e join deal_packs p on p.id = e.deal_pack_id
      where e.user_id = users.id and p.teacher_profile_id = ${teacherProfileId}))`;
  const words = hasWords('users.search_text', query.q);
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(theirs)
    .where(words)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('users')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .where(theirs)
    .where(words)
    .orderBy(SORT[0])
    .orderBy(SORT[1])
    .orderBy(SORT[2])
    .limit(query.per)
    .offset(offsetOf(query))
    .execute();
  return { rows, total: Number(total) };
}
