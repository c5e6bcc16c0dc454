import * as many from '@overtrick/shared/contract/deal-changes';
import { exportDeals } from '@overtrick/shared/contract/deal-exports';
import * as groups from '@overtrick/shared/contract/deal-groups';
import * as lines from '@overtrick/shared/contract/deal-library';
import { getJob } from '@overtrick/shared/contract/jobs';
import type { Api } from '../../api/api.ts';
import type { GroupOfDeals, LibraryChanges, LibrarySource } from '../../features/deal-library/library-source.ts';
import { EVERYTHING, groupQuery } from '../../features/deal-library/library-state.ts';

/** Milliseconds that a change of up to 500 deals, or a part of an export, may take. */
const LONG = 60_000;

/**
 * The deal library on the server.
 * @param teacherProfileId the owner, for admins; by default the signed-in teacher
 */
export const serverLibrary = (api: Pick<Api, 'read'>, teacherProfileId?: string): LibrarySource => ({
  readPage: (query) => api.read(lines.listGroupedDeals, { query: { ...query, teacherProfileId } }),
  readGroup: (groupId, query) => api.read(groups.getDealGroup, { params: { groupId }, query }),
  readDeal: (dealId) => api.read(lines.getDeal, { params: { dealId } }),
  readNeighbours: (dealId, query) => api.read(lines.getDealNeighbours, { params: { dealId }, query }),
  findChoices: async (kind, q) => {
    const query = { kind, q, teacherProfileId };
    return (await api.read(lines.listDealChoices, { query, background: true })).map(({ value }) => value);
  },
});

/** A page, from 1, of all deals of a group. */
export const readGroupPage = (api: Pick<Api, 'read'>, groupId: string, page: number): Promise<GroupOfDeals> =>
  serverLibrary(api).readGroup(groupId, groupQuery({ ...EVERYTHING, page }));

/** The calls that change many deals of the signed-in teacher. */
export const libraryChanges = (api: Api): LibraryChanges => ({
  change: (which, change) => api.read(many.changeDeals, { body: { which, change }, timeout: LONG }),
  remove: (which) => api.read(many.removeDeals, { body: { which }, timeout: LONG }),
  restore: (removalId) => api.read(many.restoreDeals, { body: { removalId }, timeout: LONG }),
  createGroup: (groupName) => api.read(groups.createDealGroup, { body: { groupName } }),
  order: (groupId, dealIds, place) =>
    api.read(groups.orderDealGroup, { params: { groupId }, body: { dealIds: [...dealIds], place }, timeout: LONG }),
  findGroups: async (searchString) => {
    const query = { searchString, per: '50', sortBy: 'created_date', sortDir: 'desc' as const };
    const { results } = await api.read(lines.listGroupedDeals, { query, background: true });
    return results.filter(({ groupName }) => groupName !== '');
  },
  exportPart: (which, format, after) => api.read(exportDeals, { body: { which, format, after }, timeout: LONG }),
  readJob: (jobId) => api.read(getJob, { params: { jobId }, background: true }),
});
