import type { CHOICE_KINDS } from '@overtrick/shared/contract/deal-library';
import type { Meta } from '@overtrick/shared/contract/lists';
import type { DealGroup } from '@overtrick/shared/learning/library/library-deal';
import type { LibrarySearch } from '@overtrick/shared/learning/library/library-search';
import { beginsAsTyped, termWords } from '@overtrick/shared/learning/library/library-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Page } from '../../database/page.ts';
import { metaOf } from '../../http/paging.ts';
import { type Included, listCards } from './deal-cards.ts';
import { countFound, countFoundIn, type FoundGroup, listFound, listFoundGroups, listOnlyFound } from './found-deals.ts';
import { type FoundTerms, findTerms } from './found-terms.ts';
import { findStamp } from './own-library.ts';
import { remembered } from './remembered.ts';

/** A search in one library, and what its cards carry. */
export interface LibraryQuery {
  readonly teacherProfileId: string;
  readonly search: LibrarySearch;
  readonly page: Page;
  readonly include: Included;
}

export interface GroupsPage {
  readonly results: readonly DealGroup[];
  readonly meta: Meta;
  /** The deals in all groups found. */
  readonly deals: number;
}

/** A page of the groups with deals that a search finds, the newest first (ruling 45). */
export async function listGroupsPage(db: Db, query: LibraryQuery): Promise<GroupsPage> {
  const { teacherProfileId, search, page, include } = query;
  const stamp = await findStamp(db, teacherProfileId);
  const terms = stamp === undefined ? undefined : await findTerms(db, teacherProfileId, search);
  if (stamp === undefined || !terms) return { results: [], meta: metaOf(page, 0), deals: 0 };
  const { deals, groups } = await remembered(stamp, `count ${JSON.stringify(terms)}`, () => countFound(db, terms));
  const found = await listFoundGroups(db, terms, { limit: page.per, offset: (page.page - 1) * page.per });
  return { results: await groupViews(db, query, terms, found, include), meta: metaOf(page, groups), deals };
}

async function groupViews(
  db: Db,
  { teacherProfileId }: LibraryQuery,
  terms: FoundTerms,
  found: readonly FoundGroup[],
  include: Included,
): Promise<readonly DealGroup[]> {
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom('deal_groups')
    .select(['id', 'name', 'place'])
    .where('teacher_profile_id', '=', teacherProfileId)
    .where(
      'place',
      'in',
      found.map(({ place }) => place),
    )
    .execute();
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const single = found.flatMap(({ place, deals }) => (deals === 1 ? [place] : []));
  const only = await listOnlyFound(db, terms, single);
  const cards = new Map((await listCards(db, [...only.values()], include)).map((card) => [card.id, card]));
  return found.flatMap(({ place, deals }) => {
    const group = byPlace.get(place);
    const card = cards.get(only.get(place) ?? '');
    return group ? [{ groupId: group.id, groupName: group.name, dealCount: deals, deals: card ? [card] : [] }] : [];
  });
}

/** A page of the deals of a group that a search finds, in their order. */
export async function listGroupPage(
  db: Db,
  { teacherProfileId, search, page, include }: LibraryQuery,
  place: number,
): Promise<{ readonly deals: Awaited<ReturnType<typeof listCards>>; readonly total: number }> {
  const stamp = await findStamp(db, teacherProfileId);
  const terms = stamp === undefined ? undefined : await findTerms(db, teacherProfileId, search);
  if (stamp === undefined || !terms) return { deals: [], total: 0 };
  const question = `count in ${place} ${JSON.stringify(terms)}`;
  const total = await remembered(stamp, question, () => countFoundIn(db, terms, place));
  const found = await listFound(db, terms, { place, limit: page.per, offset: (page.page - 1) * page.per });
  return {
    deals: await listCards(
      db,
      found.map(({ id }) => id),
      include,
    ),
    total,
  };
}

/** The kinds of terms from which the filters' controls offer a choice. */
const OFFERED = ['name', 'board', 'filename', 'focus', 'keyword', 'tag', 'dealer', 'classified'] as const;
type Offered = (typeof OFFERED)[number];

/** The most choices of a kind that come with a page; GET /deals/choices finds the others. */
const MOST_CHOICES = 100;

const isKind = (teacherProfileId: string, kind: string): RawBuilder<unknown> =>
  sql`teacher_profile_id = ${teacherProfileId} and kind = ${kind} and deals > 0`;

/** What stands on the deals of a library, the first of each kind in alphabetical order. */
export async function listFirstChoices(db: Db, teacherProfileId: string): Promise<(kind: Offered) => string[]> {
  const stamp = await findStamp(db, teacherProfileId);
  if (stamp === undefined) return () => [];
  const choices = await remembered(stamp, 'choices', async () => {
    const kinds = OFFERED.map(
      (kind) => sql`select * from (select kind, value, sort from library_terms where ${isKind(teacherProfileId, kind)}
        order by sort, value limit ${MOST_CHOICES}) as offered`,
    );
    const { rows } = await sql<{ readonly kind: Offered; readonly value: string; readonly sort: string }>`
      ${sql.join(kinds, sql` union all `)} order by kind, sort, value`.execute(db);
    return rows;
  });
  return (kind) => choices.flatMap((row) => (row.kind === kind ? [row.value] : []));
}

export interface Choice {
  readonly value: string;
  readonly deals: number;
}

/** The most choices of an answer, and the rows that are read at a time. */
const MOST_FOUND = 50;
const AT_A_TIME = 500;

/** What stands on the deals and has words that begin as the typed ones do, in alphabetical order. */
export async function listChoices(
  db: Db,
  teacherProfileId: string,
  { kind, q = '' }: { readonly kind: (typeof CHOICE_KINDS)[number]; readonly q?: string | undefined },
): Promise<Choice[]> {
  const typed = termWords(q);
  const begins = ({ value }: Choice): boolean => beginsAsTyped(value, q);
  const found: Choice[] = [];
  let after = { sort: '', value: '' };
  for (;;) {
    const rows = await readChoices(db, teacherProfileId, { kind, typed, after });
    found.push(...rows.filter(begins).map(({ value, deals }) => ({ value, deals: Number(deals) })));
    const last = rows.at(-1);
    if (found.length >= MOST_FOUND || rows.length < AT_A_TIME || !last) return found.slice(0, MOST_FOUND);
    after = last;
  }
}

interface Part {
  readonly kind: string;
  readonly typed: readonly string[];
  readonly after: { readonly sort: string; readonly value: string };
}

/** The next values that contain what was typed; words consist of letters and digits alone. */
async function readChoices(db: Db, teacherProfileId: string, { kind, typed, after }: Part) {
  const containing = typed.map((word) => sql` and sort like ${`%${word}%`}`);
  const { rows } = await sql<Choice & { readonly sort: string }>`select value, sort, deals from library_terms
    where ${isKind(teacherProfileId, kind)} and (sort, value) > (${after.sort}, ${after.value})${sql.join(containing, sql``)}
    order by sort, value limit ${AT_A_TIME}`.execute(db);
  return rows;
}

/** Every tag of a library, in alphabetical order. */
export async function listTags(db: Db, teacherProfileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('library_terms')
    .select('value')
    .where('teacher_profile_id', '=', teacherProfileId)
    .where('kind', '=', 'tag')
    .where('deals', '>', 0)
    .orderBy('sort')
    .orderBy('value')
    .execute();
  return rows.map(({ value }) => value);
}
