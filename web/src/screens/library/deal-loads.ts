import { getDeal, getDealNeighbours } from '@overtrick/shared/contract/deal-library';
import { listDealMedia } from '@overtrick/shared/contract/deal-media';
import type { Api } from '../../api/api.ts';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { unlessOffline } from '../shared/unless-offline.ts';
import { loadPhrases } from './phrases.ts';

/** A deal's editor: without a connection the deal alone, unless the rest came here earlier. */
export async function loadDealEditor(api: Pick<Api, 'read'>, dealId: string, search: DealSearch) {
  const params = { dealId };
  const [deal, neighbours, files, phrases] = await Promise.all([
    api.read(getDeal, { params }),
    api.read(getDealNeighbours, { params, query: search }),
    unlessOffline(api.read(listDealMedia, { params })),
    loadPhrases(api),
  ]);
  return { deal, neighbours, files, phrases };
}

/** The editor of a new deal. @param from the deal of which it begins as a copy */
export async function loadNewDeal(api: Pick<Api, 'read'>, from: string | undefined) {
  const [copied, phrases] = await Promise.all([
    from ? api.read(getDeal, { params: { dealId: from } }) : null,
    loadPhrases(api),
  ]);
  return { copied, phrases };
}
