import { getDeal, getDealNeighbours } from '@overtrick/shared/contract/deal-library';
import { listDealMedia } from '@overtrick/shared/contract/deal-media';
import { getOwnTeacherProfile } from '@overtrick/shared/contract/teachers';
import type { Api } from '../../api/api.ts';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { unlessOffline } from '../shared/unless-offline.ts';

/** A deal's editor: without a connection the deal alone, unless the rest came here earlier. */
export async function loadDealEditor(api: Pick<Api, 'read'>, dealId: string, search: DealSearch) {
  const params = { dealId };
  const [deal, neighbours, files, profile] = await Promise.all([
    api.read(getDeal, { params }),
    api.read(getDealNeighbours, { params, query: search }),
    unlessOffline(api.read(listDealMedia, { params })),
    unlessOffline(api.read(getOwnTeacherProfile, {})),
  ]);
  return { deal, neighbours, files, profile };
}

/** The editor of a new deal. @param from the deal of which it begins as a copy */
export async function loadNewDeal(api: Pick<Api, 'read'>, from: string | undefined) {
  const [copied, profile] = await Promise.all([
    from ? api.read(getDeal, { params: { dealId: from } }) : null,
    unlessOffline(api.read(getOwnTeacherProfile, {})),
  ]);
  return { copied, profile };
}
