import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { hasWords } from '../../database/search.ts';
import { offsetOf } from '../../http/paging.ts';
import type { UsersTable } from './table.ts';

export type PersonRow = Pick<
  Selectable<UsersTable>,
  'id' | 'first_name' | 'last_name' | 'email' | 'is_teacher' | 'is_admin' | 'verified_at' | 'created_at'
>;

interface PeopleQuery {
  readonly q?: string;
  readonly page: number;
  readonly per: number;
  readonly sortBy?: string;
  readonly sortDir?: 'asc' | 'desc';
}

/** Each order ends with the id, so that pages neither repeat nor leave out anybody. */
const SORTS = {
  name: ['last_name', 'first_name'],
  email: ['email'],
  created_date: ['created_at'],
} as const;

const sortOf = (name: string | undefined) =>
  SORTS[name !== undefined && Object.hasOwn(SORTS, name) ? (name as keyof typeof SORTS) : 'name'];

/** One page of the people, for admins; by name unless another order is asked for. */
export async function listPeople(
  db: Db,
  query: PeopleQuery,
): Promise<{ readonly rows: readonly PersonRow[]; readonly total: number }> {
  const found = db.selectFrom('users').where(hasWords('users.search_text', query.q));
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = query.sortDir ?? 'asc';
  let sorted = found.select([
    'id',
    'first_name',
    'last_name',
    'email',
    'is_teacher',
    'is_admin',
    'verified_at',
    'created_at',
  ]);
  for (const column of sortOf(query.sortBy)) sorted = sorted.orderBy(sql`lower(${sql.ref(column)})`, direction);
  const rows = await sorted.orderBy('id').limit(query.per).offset(offsetOf(query)).execute();
  return { rows, total: Number(total) };
}
