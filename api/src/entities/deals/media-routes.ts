import * as lines from '@overtrick/shared/contract/deal-media';
import { findFileType } from '../../http/content-type.ts';
import { wholeMeta } from '../../http/paging.ts';
import { forbidden, found, notFound } from '../../http/refusal.ts';
import { type Route, route, type SignedInCall } from '../../http/route.ts';
import { refuseUpload } from '../../http/upload.ts';
import { changing } from '../items/changed.ts';
import { keepUpload } from '../media/keep.ts';
import { addMedia, removeMedia, setMediaType } from '../media/operations.ts';
import { findMediaOwner, listMedia } from '../media/queries.ts';
import { getRoom } from '../media/quota.ts';
import { DEAL_MEDIA_OWNER, listDealFiles } from './deal-media.ts';
import { findLibraryDeal } from './library.ts';
import { getOwnHeldDeal, teaches } from './own-deal.ts';
import { hasPlayed } from './played.ts';
import { findVisibleDeal, listTaughtRefs } from './queries.ts';
import { FILED } from './upload-routes.ts';

const OWNER = DEAL_MEDIA_OWNER;
/** Throws 404 for a deal that the person may not see, and 403 for one that a student has not played yet (P-50). */
async function admit({ db, actor }: SignedInCall, dealId: string): Promise<void> {
  if (await findLibraryDeal(db, actor, dealId)) return;
  if ((await listTaughtRefs(db, actor, [dealId])).length > 0) return;
  found(await findVisibleDeal(db, actor, dealId));
  if (!actor.isAdmin && !(await hasPlayed(db, actor.id, dealId))) throw forbidden();
}

const filesOf = async (call: SignedInCall, dealId: string) => [...(await listDealFiles(call, [dealId]))(dealId)];

export const dealMediaRoutes: readonly Route[] = [
  route(lines.listDealMedia, async (call) => {
    await admit(call, call.params.dealId);
    const results = await filesOf(call, call.params.dealId);
    return { results, meta: wholeMeta(results.length) };
  }),

  route(lines.getDealMedia, async (call) => {
    await admit(call, call.params.dealId);
    return found((await filesOf(call, call.params.dealId)).find((file) => file.id === call.params.mediaId));
  }),

  route(
    lines.addDealMedia,
    async (call) => {
      const { db, actor, params, query, file, clock } = call;
      const ownerId = await getOwnHeldDeal(db, actor, params.dealId);
      const known = query.id && (await findMediaOwner(db, OWNER, query.id));
      if (known && known.ownerId !== ownerId) throw notFound();
      if (known) return { media: await filesOf(call, ownerId) };
      const kept = await keepUpload(call, file);
      const use = { id: query.id, name: file.name, isPublic: false, type: query.type };
      await changing(db, OWNER, ownerId, (trx) =>
        addMedia(trx, { owner: OWNER, ownerId, file: kept, ...use }, clock()),
      );
      return { media: await filesOf(call, ownerId) };
    },
    async (call) => {
      const { db, actor, params, query } = call;
      await getOwnHeldDeal(db, actor, params.dealId);
      return { kind: FILED[query.type], room: await getRoom(call, teaches(actor), call.announced) };
    },
  ),

  route(lines.putDealMedia, async (call) => {
    const { db, actor, params, body } = call;
    const ownerId = await getOwnHeldDeal(db, actor, params.dealId);
    const row = found((await listMedia(db, OWNER, [ownerId]))(ownerId).find((file) => file.id === params.mediaId));
    // An analysis may be any allowed file; a recording must be a video.
    const type = found(findFileType(row.extension));
    if (body.type === 'deal_recording') refuseUpload(FILED.deal_recording, { type, size: row.size });
    await changing(db, OWNER, ownerId, (trx) => setMediaType(trx, { owner: OWNER, ownerId, id: row.id }, body.type));
    return { media: await filesOf(call, ownerId) };
  }),

  route(lines.deleteDealMedia, async (call) => {
    const { db, actor, params } = call;
    const ownerId = await getOwnHeldDeal(db, actor, params.dealId);
    await changing(db, OWNER, ownerId, async (trx) => {
      if ((await removeMedia(trx, OWNER, ownerId, params.mediaId)) === 0) throw notFound();
    });
    return { media: await filesOf(call, ownerId) };
  }),
];
