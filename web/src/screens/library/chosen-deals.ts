import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import type { LibrarySource } from '../../features/deal-library/library-source.ts';
import type { GroupQuery, LibraryQuery } from '../../features/deal-library/library-state.ts';
import { EVERYTHING, groupQuery, libraryQuery } from '../../features/deal-library/library-state.ts';

type Source = Pick<LibrarySource, 'readPage' | 'readGroup'>;
type Found = Extract<LibraryChoice, { found: unknown }>['found'];

/** The ids of chosen deals, in the order of the library; what a search finds is read page by page. */
export async function listChosenDeals(source: Source, choices: readonly LibraryChoice[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const choice of choices) {
    if ('dealIds' in choice) ids.push(...choice.dealIds);
    else if (choice.groupId) ids.push(...(await listDealsOfGroup(source, choice.groupId, choice.found)));
    else ids.push(...(await listFound(source, choice.found)));
  }
  return [...new Set(ids)];
}

/** The ids of a group's deals that a search finds, in the group's order. */
export async function listDealsOfGroup(
  source: Pick<Source, 'readGroup'>,
  groupId: string,
  found: Found = { searchString: '' },
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query: GroupQuery = { ...groupQuery(EVERYTHING), ...found, page: String(page) };
    const { deals, meta } = await source.readGroup(groupId, query);
    ids.push(...deals.map(({ id }) => id));
    pages = meta.totalPages;
  }
  return ids;
}

async function listFound(source: Source, found: Found): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query: LibraryQuery = { ...libraryQuery(EVERYTHING, 'prefetched'), ...found, page: String(page) };
    const { results, meta } = await source.readPage(query);
    for (const { groupId, dealCount, deals } of results)
      ids.push(...(dealCount > 1 ? await listDealsOfGroup(source, groupId, found) : deals.map(({ id }) => id)));
    pages = meta.totalPages;
  }
  return ids;
}
