import type { LinkReader } from '@overtrick/shared/learning/library/deal-link';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type Page, type PageOf, readPage } from '../../database/page.ts';
import type { Database } from '../../database/schema.ts';
import type { LinkResultsTable } from '../../database/tables/link-results.ts';

/** A reader as a list names them. */
export interface ReaderName {
  readonly user_id: string | null;
  /** The first name that a guest gave. */
  readonly name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

export const kindOfReader = ({ user_id, name }: ReaderName): LinkReader['kind'] =>
  user_id !== null ? 'account' : name !== null ? 'guest' : 'unnamed';

/** A person's own name, or the first name that a guest gave; null without either. */
export const nameOfReader = ({ user_id, name, first_name, last_name }: ReaderName): string | null =>
  user_id === null ? name : `${first_name ?? ''} ${last_name ?? ''}`.trim();

const NAME = ['link_readers.user_id', 'link_readers.name', 'users.first_name', 'users.last_name'] as const;

/** One page of the readers of a link, who came last first, and how many there are. */
export function listReaders(db: Db, linkId: string, page: Page) {
  const readers = db
    .selectFrom('link_readers')
    .leftJoin('users', 'users.id', 'link_readers.user_id')
    .select(['link_readers.id', 'openings', 'first_opened', 'last_opened', ...NAME])
    .select((eb) =>
      eb
        .selectFrom('link_results')
        .whereRef('link_results.reader_id', '=', 'link_readers.id')
        .select((inner) => inner.fn.countAll<number | string>().as('count'))
        .as('results'),
    )
    .where('deal_link_id', '=', linkId)
    .orderBy('last_opened', 'desc')
    .orderBy('link_readers.id', 'desc');
  return readPage(readers, page);
}

export type ReaderRow = Awaited<ReturnType<typeof listReaders>>['rows'][number];

/** Which results of a link. */
export interface ResultsPage extends Page {
  readonly readerId?: string | undefined;
  readonly dealId?: string | undefined;
}

export type ResultRow = Omit<LinkResultsTable, 'body' | 'deal_link_id' | 'received_at'> & ReaderName;

/** One page of the results of a link, the newest first, and how many there are. */
export function listResults(
  db: Db,
  linkId: string,
  { readerId, dealId, ...page }: ResultsPage,
): Promise<PageOf<ResultRow>> {
  let results = db
    .selectFrom('link_results')
    .innerJoin('link_readers', 'link_readers.id', 'link_results.reader_id')
    .leftJoin('users', 'users.id', 'link_readers.user_id')
    .select(['link_results.reader_id', 'link_results.id', 'deal_id', 'deal_version', 'at', ...NAME])
    .select(['contract', 'declarer', 'tricks', 'score', 'outcome'])
    .where('link_results.deal_link_id', '=', linkId)
    .orderBy('at', 'desc')
    .orderBy('link_results.reader_id', 'desc')
    .orderBy('link_results.id', 'desc');
  if (readerId) results = results.where('link_results.reader_id', '=', readerId);
  if (dealId) results = results.where('deal_id', '=', dealId);
  return readPage(results, page);
}

/** How many there are. */
export interface LinkCounts {
  readonly readers: number;
  readonly unnamedOpenings: number;
  readonly results: number;
}

/** How many came to a link, and how many results there are. */
export async function countLink(db: Db, linkId: string): Promise<LinkCounts> {
  const { results } = await db
    .selectFrom('link_results')
    .select((eb) => eb.fn.countAll<number | string>().as('results'))
    .where('deal_link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  const isNamed = sql<boolean>`(user_id is not null or name is not null)`;
  const came = await db
    .selectFrom('link_readers')
    .select([
      sql<number | string | null>`sum(case when ${isNamed} then 1 else 0 end)`.as('readers'),
      sql<number | string | null>`sum(case when ${isNamed} then 0 else openings end)`.as('unnamed'),
    ])
    .where('deal_link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  return { readers: Number(came.readers ?? 0), unnamedOpenings: Number(came.unnamed ?? 0), results: Number(results) };
}

/** How one deal of a link went; its newest version that was played. */
export interface DealCounts {
  readonly id: string;
  readonly version: number;
  readonly readers: number;
  readonly results: number;
  readonly made: number;
  readonly faultless: number;
}

const countOf = (eb: ExpressionBuilder<Database, 'link_results'>, outcomes: readonly ('max' | 'makes')[]) =>
  eb.fn.sum<number | string>(eb.case().when('outcome', 'in', outcomes).then(1).else(0).end());

/** How the deals of a link went that somebody has played. */
export async function countLinkDeals(db: Db, linkId: string): Promise<readonly DealCounts[]> {
  const rows = await db
    .selectFrom('link_results')
    .select((eb) => [
      'deal_id as id',
      eb.fn.max('deal_version').as('version'),
      eb.fn.countAll<number | string>().as('results'),
      eb.fn.count<number | string>('reader_id').distinct().as('readers'),
      countOf(eb, ['max', 'makes']).as('made'),
      countOf(eb, ['max']).as('faultless'),
    ])
    .where('deal_link_id', '=', linkId)
    .groupBy('deal_id')
    .execute();
  return rows.map(({ id, version, readers, results, made, faultless }) => ({
    id,
    version: Number(version),
    readers: Number(readers),
    results: Number(results),
    made: Number(made),
    faultless: Number(faultless),
  }));
}

/** How many first names came to a link since then. */
export async function countGuestsSince(db: Db, linkId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('link_readers')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('deal_link_id', '=', linkId)
    .where('name', 'is not', null)
    .where('first_opened', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A guest of a link: which of these results are there already, and how many came since then. */
export async function findGuest(db: Db, readerId: string, ids: readonly string[], since: Date) {
  const reader = await db.selectFrom('link_readers').select('id').where('id', '=', readerId).executeTakeFirst();
  if (!reader) return undefined;
  const known = ids.length
    ? await db
        .selectFrom('link_results')
        .select('id')
        .where('reader_id', '=', readerId)
        .where('id', 'in', ids)
        .execute()
    : [];
  const { count } = await db
    .selectFrom('link_results')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('reader_id', '=', readerId)
    .where('received_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return { known: new Set(known.map(({ id }) => id)), recent: Number(count) };
}
