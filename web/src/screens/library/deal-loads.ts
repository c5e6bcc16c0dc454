import { getDeal, getDealNeighbours } from '@overtrick/shared/contract/deal-library';
import { listDealMedia } from '@overtrick/shared/contract/deal-media';
import { listResultMessages } from '@overtrick/shared/contract/result-messages';
import { listSummaryMessages } from '@overtrick/shared/contract/teachers';
import type { Api } from '../../api/api.ts';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { unlessOffline } from '../shared/unless-offline.ts';

/** A deal's form: without a connection the deal alone, unless the rest came here earlier. */
export async function loadDealForm(api: Pick<Api, 'read'>, dealId: string, search: DealSearch) {
  const params = { dealId };
  const [deal, neighbours, messages, files, phrases] = await Promise.all([
    api.read(getDeal, { params }),
    api.read(getDealNeighbours, { params, query: search }),
    unlessOffline(api.read(listResultMessages, { params })),
    unlessOffline(api.read(listDealMedia, { params })),
    unlessOffline(api.read(listSummaryMessages, {})),
  ]);
  return { deal, neighbours, messages, files, phrases };
}
