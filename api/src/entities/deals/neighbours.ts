import type { Db } from '../../database/connect.ts';
import { findTerms } from './found-terms.ts';
import type { LibraryRow } from './library.ts';

interface Ref {
  readonly id: string;
}

export interface Neighbours {
  readonly prev: Ref | null;
  readonly next: Ref | null;
}

/** The deals before and after one in an order of deals; null at the ends and for an unknown deal. */
export function neighboursIn(ids: readonly string[], id: string): Neighbours {
  const at = ids.indexOf(id);
  const refAt = (index: number): Ref | null => {
    const found = at < 0 ? undefined : ids[index];
    return found === undefined ? null : { id: found };
  };
  return { prev: refAt(at - 1), next: refAt(at + 1) };
}

/**
 * The deals before and after one in its library: the newest group first, and in each the deals in their order. Each is
 * found by its position in the index, however large the library is.
 */
export async function findNeighbours(db: Db, row: LibraryRow): Promise<Neighbours> {
  const terms = await findTerms(db, row.teacher_profile_id, {});
  const [all] = terms?.first ?? [];
  const at = await db
    .selectFrom('indexed_deals')
    .select(['place', 'import_order', 'number'])
    .where('deal_id', '=', row.id)
    .executeTakeFirst();
  if (!all || !at) return { prev: null, next: null };
  return { prev: await findBeside(db, all.id, at, 'prev'), next: await findBeside(db, all.id, at, 'next') };
}

interface At {
  readonly place: number;
  readonly import_order: number;
  readonly number: number;
}

/** In the same group first; then the end of the group that stands before in the list, or the beginning of the next. */
async function findBeside(db: Db, term: number, at: At, side: 'prev' | 'next'): Promise<Ref | null> {
  const order = side === 'next' ? 'asc' : 'desc';
  const end = (place: number) =>
    db
      .selectFrom('deal_terms')
      .select('number')
      .where('term_id', '=', term)
      .where('place', '=', place)
      .orderBy('import_order', order)
      .orderBy('number', order)
      .limit(1);
  const beside = await end(at.place)
    .where((eb) =>
      eb(eb.refTuple('import_order', 'number'), side === 'next' ? '>' : '<', eb.tuple(at.import_order, at.number)),
    )
    .executeTakeFirst();
  if (beside) return refOf(db, beside.number);
  const group = await db
    .selectFrom('group_terms')
    .select('place')
    .where('term_id', '=', term)
    .where('deals', '>', 0)
    .where('place', side === 'next' ? '<' : '>', at.place)
    .orderBy('place', side === 'next' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  const other = group && (await end(group.place).executeTakeFirst());
  return other ? refOf(db, other.number) : null;
}

async function refOf(db: Db, number: number): Promise<Ref | null> {
  const row = await db
    .selectFrom('indexed_deals')
    .select('deal_id as id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}
