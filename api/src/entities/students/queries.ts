import { type AliasedRawBuilder, type Expression, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import { hasWords, isSearch } from '../../database/search.ts';
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

/** The order of a class, which an index of enrolments has (record 0030). */
const SORT = ['enrolments.sort_last', 'enrolments.sort_first', 'enrolments.user_id'] as const;

const classOf = (db: Db, { name, itemId }: ClassKey) =>
  db.selectFrom('enrolments').where(`enrolments.${OWNER_COLUMNS[name]}`, '=', itemId);

/** The ids of all of a class, for a query that asks of them. */
export const everybodyOf = (db: Db, key: ClassKey): Expression<string> =>
  classOf(db, key).select('enrolments.user_id').$castTo<string>() as never;

/** Whose class it is: the people who have or had a course or a pack. */
export interface ClassKey {
  readonly name: ItemName;
  readonly itemId: string;
}

const peopleOf = (db: Db, key: ClassKey) =>
  classOf(db, key)
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.synced_at',
      'enrolments.id as enrolment_id',
      `enrolments.${OWNER_COLUMNS[key.name]} as item_id`,
      'enrolments.created_at as enrolled_at',
      'enrolments.is_active',
      'enrolments.notifications',
    ])
    .$castTo<StudentRow>();

/** One page of the people who have or had an item, by name, and their number: enrolments alone unless it is searched. */
export async function listStudents(
  db: Db,
  key: ClassKey,
  query: SearchedPage & { readonly sortDir?: 'asc' | 'desc' | undefined },
): Promise<PageOf<StudentRow>> {
  const people = peopleOf(db, key).where(hasWords('users.search_text', query.q));
  const sorted = SORT.reduce((so, column) => so.orderBy(column, query.sortDir), people);
  if (isSearch(query.q)) return readPage(sorted, query);
  return readPage(sorted, query, classOf(db, key) as never);
}

/** Of all people who have or had an item and whom the words find, by name, what orders them need. */
export function listClassmates(
  db: Db,
  key: ClassKey,
  q: string | undefined,
  direction: 'asc' | 'desc' | undefined,
): Promise<readonly { readonly user_id: string; readonly is_active: 0 | 1 }[]> {
  const found = db.selectFrom('users').select('users.id').where(hasWords('users.search_text', q));
  const all = classOf(db, key)
    .select(['enrolments.user_id', 'enrolments.is_active'])
    .$if(isSearch(q), (some) => some.where('enrolments.user_id', 'in', found));
  return SORT.reduce((sorted, column) => sorted.orderBy(column, direction), all).execute();
}

/** These people of a class, in the order in which they are named. */
export async function listNamedStudents(db: Db, key: ClassKey, ids: readonly string[]): Promise<readonly StudentRow[]> {
  if (ids.length === 0) return [];
  const rows = await peopleOf(db, key).where('enrolments.user_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A student of one item with the admins' note; undefined for a person who never had it. */
export const findStudentOf = (
  db: Db,
  name: ItemName,
  itemId: string,
  studentId: string,
): Promise<(StudentRow & { readonly note: string }) | undefined> =>
  rowsOf(db, name)
    .select('enrolments.note')
    .where(`enrolments.${OWNER_COLUMNS[name]}`, '=', itemId)
    .where('enrolments.user_id', '=', studentId)
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
    .where('enrolments.user_id', '=', studentId)
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

type Theirs = AliasedRawBuilder<{ user_id: string; sort_last: string; sort_first: string }, 'theirs'>;

const namedOf = (db: Db, theirs: Theirs, q: string | undefined) =>
  db
    .selectFrom(theirs)
    .innerJoin('users', 'users.id', 'theirs.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .where(hasWords('users.search_text', q))
    .orderBy('theirs.sort_last')
    .orderBy('theirs.sort_first')
    .orderBy('theirs.user_id');

/** A page and its total by one reading of the enrolments, and people for the page alone. */
async function readTheirs(db: Db, theirs: Theirs, query: SearchedPage): Promise<PageOf<NamedRow>> {
  const page = await db
    .selectFrom(theirs)
    .select(['theirs.user_id', sql<number | string>`count(*) over ()`.as('total')])
    .orderBy('theirs.sort_last')
    .orderBy('theirs.sort_first')
    .orderBy('theirs.user_id')
    .limit(query.per)
    .offset((query.page - 1) * query.per)
    .execute();
  // Behind the last page no row tells the total.
  if (!page[0]) return readPage(namedOf(db, theirs, undefined), query);
  const ids = page.map((row) => row.user_id);
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(people.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: Number(page[0].total) };
}

/** One page of the people who have or had an item of a teacher that is not deleted, each once, by name (silence 135). */
export function listTeachersStudents(db: Db, teacherProfileId: string, query: SearchedPage): Promise<PageOf<NamedRow>> {
  // By way of the teacher's items: the query does not grow with all people.
  const theirs = sql<{ user_id: string; sort_last: string; sort_first: string }>`(
    select e.user_id, e.sort_last, e.sort_first from courses c join enrolments e on e.course_id = c.id
      where c.teacher_profile_id = ${teacherProfileId} and c.status <> 'deleted'
    union select e.user_id, e.sort_last, e.sort_first from deal_packs p join enrolments e on e.deal_pack_id = p.id
      where p.teacher_profile_id = ${teacherProfileId} and p.status <> 'deleted')`.as('theirs');
  if (isSearch(query.q)) return readPage(namedOf(db, theirs, query.q), query);
  return readTheirs(db, theirs, query);
}
