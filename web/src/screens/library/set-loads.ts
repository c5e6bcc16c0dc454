import { getDeal } from '@overtrick/shared/contract/deal-library';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { MOST_BOARDS } from '@overtrick/shared/learning/sets/board-set';
import type { Api } from '../../api/api.ts';
import type { SetSearch } from '../../navigation/set-search.ts';
import { readGroupPage } from '../shared/library-calls.ts';

/** The ids in a query, in their order and each once. */
export const idsOf = (text: string | undefined): readonly string[] => [...new Set(text?.split(',').filter(Boolean))];

/** The deals of a set: those named, then those of the groups named; sixteen at most. */
export async function loadSet(api: Pick<Api, 'read'>, { ids, groups }: SetSearch): Promise<readonly LibraryDeal[]> {
  const pages = await Promise.all(idsOf(groups).map((groupId) => readGroupPage(api, groupId, 1)));
  const grouped = pages.flatMap(({ deals }) => deals.map(({ id }) => id));
  const wanted = [...new Set([...idsOf(ids), ...grouped])].slice(0, MOST_BOARDS);
  return Promise.all(wanted.map((dealId) => api.read(getDeal, { params: { dealId } })));
}
