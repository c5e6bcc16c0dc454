import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import type { LibrarySource } from '../../features/deal-library/library-source.ts';
import { EVERYTHING, groupQuery, libraryQuery } from '../../features/deal-library/library-state.ts';

/** Deals of a group that come at once. */
const PAGE = '100';

type Source = Pick<LibrarySource, 'readPage' | 'readGroup'>;
type Found = Extract<LibraryChoice, { found: unknown }>['found'];

/**
 * The cards of chosen deals, in the order of the library; what a search finds is read page by page.
 * @param seen the cards that were on the page: only those can be chosen one by one
 * @param most no more are read than this
 */
export async function listChosenCards(
  source: Source,
  choices: readonly LibraryChoice[],
  seen: ReadonlyMap<string, DealCard>,
  most: number,
): Promise<readonly DealCard[]> {
  const cards: DealCard[] = [];
  for (const choice of choices) {
    if (cards.length > most) break;
    if ('dealIds' in choice) cards.push(...choice.dealIds.flatMap((id) => seen.get(id) ?? []));
    else if (choice.groupId) cards.push(...(await listCardsOfGroup(source, choice.groupId, choice.found)));
    else cards.push(...(await listFound(source, choice.found, most)));
  }
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/** A group's deals that a search finds, in the group's order. */
export async function listCardsOfGroup(
  source: Pick<Source, 'readGroup'>,
  groupId: string,
  found: Found = { searchString: '' },
): Promise<readonly DealCard[]> {
  const cards: DealCard[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...groupQuery(EVERYTHING), ...found, page: String(page), per: PAGE };
    const { deals, meta } = await source.readGroup(groupId, query);
    cards.push(...deals);
    pages = meta.totalPages;
  }
  return cards;
}

async function listFound(source: Source, found: Found, most: number): Promise<readonly DealCard[]> {
  const cards: DealCard[] = [];
  for (let page = 1, pages = 1; page <= pages && cards.length <= most; page += 1) {
    const query = { ...libraryQuery(EVERYTHING, 'prefetched'), ...found, page: String(page) };
    const { results, meta } = await source.readPage(query);
    for (const { groupId, dealCount, deals } of results)
      cards.push(...(dealCount > 1 ? await listCardsOfGroup(source, groupId, found) : deals));
    pages = meta.totalPages;
  }
  return cards;
}
