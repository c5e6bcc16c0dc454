import type { PeopleOrder } from '@overtrick/shared/contract/users';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import { hasWords } from '../../database/search.ts';
import type { UsersTable } from '../../database/tables/users.ts';

export type PersonRow = Pick<
  Selectable<UsersTable>,
  'id' | 'first_name' | 'last_name' | 'email' | 'is_teacher' | 'is_admin' | 'verified_at' | 'created_at'
>;

interface PeopleQuery extends SearchedPage {
  readonly sortBy?: PeopleOrder;
  readonly sortDir?: 'asc' | 'desc';
}

/** Each order ends with the id, so that nobody is repeated or missing between pages. */
const SORTS = {
  name: ['last_name', 'first_name'],
  email: ['email'],
  created_date: ['created_at'],
} as const satisfies Record<PeopleOrder, unknown>;

/** One page of the people, for admins; by name unless another order is requested. */
export function listPeople(db: Db, query: PeopleQuery): Promise<PageOf<PersonRow>> {
  const direction = query.sortDir ?? 'asc';
  let sorted = db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'is_teacher', 'is_admin', 'verified_at', 'created_at'])
    .where(hasWords('users.search_text', query.q));
  for (const column of SORTS[query.sortBy ?? 'name'])
    sorted = sorted.orderBy(sql`lower(${sql.ref(column)})`, direction);
  return readPage(sorted.orderBy('id'), query);
}
