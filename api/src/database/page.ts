import type { SelectQueryBuilder } from 'kysely';

/** The requested page of a list. */
export interface Page {
  /** The page's number, from 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly per: number;
}

/** The requested page of the rows that contain all words of `q`. */
export interface SearchedPage extends Page {
  readonly q?: string;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** The number of rows on all pages together. */
  readonly total: number;
}

/** One page of a list that is completely in memory. */
export const takePage = <T>(all: readonly T[], { page, per }: Page): readonly T[] =>
  all.slice((page - 1) * per, page * per);

/**
 * One page of a query, and the number of its rows. The order must be strict, otherwise rows may repeat or be missing
 * between pages.
 * @param counted a query with as many rows, where one that joins less can be counted
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  selection: SelectQueryBuilder<DB, TB, Row>,
  { page, per }: Page,
  counted: Pick<SelectQueryBuilder<DB, TB, Row>, 'clearSelect'> = selection,
): Promise<PageOf<Row>> {
  const { total } = await counted
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
