import type { SelectQueryBuilder } from 'kysely';

/** Which page of a list is asked for. */
export interface Page {
  /** From 1. */
  readonly page: number;
  /** Rows a page. */
  readonly per: number;
}

/** A page of what has every word. */
export interface SearchedPage extends Page {
  readonly q?: string;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** On all pages. */
  readonly total: number;
}

/** A page of a list that is whole in memory. */
export const takePage = <T>(all: readonly T[], { page, per }: Page): readonly T[] =>
  all.slice((page - 1) * per, page * per);

/** One page of a selection, and how many rows there are in all. Its order must be strict, or pages repeat and leave out. */
export async function readPage<DB, TB extends keyof DB, Row>(
  selection: SelectQueryBuilder<DB, TB, Row>,
  { page, per }: Page,
): Promise<PageOf<Row>> {
  const { total } = await selection
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('total'))
    .$castTo<{ readonly total: number | string | bigint }>()
    .executeTakeFirstOrThrow();
  const rows = await selection
    .limit(per)
    .offset((page - 1) * per)
    .execute();
  return { rows, total: Number(total) };
}
