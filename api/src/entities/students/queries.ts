import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import { hasWords } from '../../database/search.ts';
import { type ItemName, itemsOf, OWNER_COLUMNS } from '../../database/tables/items.ts';
import type { ItemRule } from '../items/access.ts';

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
  readonly synced_at: string | null;
}

const enrolledIn = (db: Db, name: ItemName) =>
  db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .innerJoin(itemsOf(name), 'items.id', `enrolments.${OWNER_COLUMNS[name]}`);

const rowsOf = (db: Db, name: ItemName) =>
  enrolledIn(db, name).select([
    'users.id',
    'users.first_name',
    'users.last_name',
    'users.email',
    'users.synced_at',
    'enrolments.id as enrolment_id',
    'items.id as item_id',
    'enrolments.created_at as enrolled_at',
    'enrolments.is_active',
    'enrolments.notifications',
  ]);

const SORT = [sql`lower(users.last_name)`, sql`lower(users.first_name)`, sql`users.id`] as const;

const foundIn = (db: Db, name: ItemName, itemId: string, q: string | undefined, direction: 'asc' | 'desc' = 'asc') =>
  SORT.reduce(
    (sorted, column) => sorted.orderBy(column, direction),
    rowsOf(db, name).where('items.id', '=', itemId).where(hasWords('users.search_text', q)),
  );

/** One page of the people who have or had an item, by name, and their number. */
export const listStudents = (
  db: Db,
  name: ItemName,
  itemId: string,
  query: SearchedPage & { readonly sortDir?: 'asc' | 'desc' | undefined },
): Promise<PageOf<StudentRow>> => readPage(foundIn(db, name, itemId, query.q, query.sortDir), query);

/** All people who have or had an item and whom the words find, by name. */
export const listAllStudents = (
  db: Db,
  name: ItemName,
  itemId: string,
  q: string | undefined,
  direction: 'asc' | 'desc' | undefined,
): Promise<readonly StudentRow[]> => foundIn(db, name, itemId, q, direction).execute();

/** A student of one item with the admins' note; undefined for a person who never had it. */
export const findStudentOf = (
  db: Db,
  name: ItemName,
  itemId: string,
  studentId: string,
): Promise<(StudentRow & { readonly note: string }) | undefined> =>
  rowsOf(db, name)
    .select('enrolments.note')
    .where('items.id', '=', itemId)
    .where('users.id', '=', studentId)
    .executeTakeFirst();

/** The items to which the rule applies and that one student has or had. */
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

export interface NamedRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** One page of the people who have or had an item of a teacher that is not deleted, each once, by name (silence 135). */
export function listTeachersStudents(db: Db, teacherProfileId: string, query: SearchedPage): Promise<PageOf<NamedRow>> {
  // By way of the teacher's items: the query does not grow with all people.
  const theirs = sql<SqlBool>`users.id in (
    select e.user_id from courses c join enrolments e on e.course_id = c.id
      where c.teacher_profile_id = ${teacherProfileId} and c.status <> 'deleted'
    union select e.user_id from deal_packs p join enrolments e on e.deal_pack_id = p.id
      where p.teacher_profile_id = ${teacherProfileId} and p.status <> 'deleted')`;
  const people = db
    .selectFrom('users')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .where(theirs)
    .where(hasWords('users.search_text', query.q));
  return readPage(
    SORT.reduce((sorted, column) => sorted.orderBy(column), people),
    query,
  );
}
