import * as lines from '@overtrick/shared/contract/deal-uploads';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { UPLOADS, type Upload as UploadKind } from '@overtrick/shared/forms/uploads';
import type { DealMediaType } from '@overtrick/shared/learning/values/media';
import { incomingDirectory } from '../../adapters/files/open.ts';
import { found, notFound, Refusal } from '../../http/refusal.ts';
import { type Route, route, type SignedInCall } from '../../http/route.ts';
import { cleanName, inspectFile, refuseAnnounced, refuseUpload } from '../../http/upload.ts';
import { changing } from '../items/changed.ts';
import { keepUpload } from '../media/keep.ts';
import { addMedia } from '../media/operations.ts';
import { findMediaOwner } from '../media/queries.ts';
import { getRoom } from '../media/quota.ts';
import { addPart, beginUpload, closeUpload, dropParts, findUpload, type Upload, withParts } from '../media/uploads.ts';
import { DEAL_MEDIA_OWNER, listDealFiles } from './deal-media.ts';
import { getOwnHeldDeal, teaches } from './own-deal.ts';

const OWNER = DEAL_MEDIA_OWNER;

/** What each type of file may be. */
export const FILED: Readonly<Record<DealMediaType, UploadKind>> = {
  deal_recording: UPLOADS.dealRecording,
  deal_analysis: UPLOADS.dealAnalysis,
};

const kindOf = ({ type }: Pick<Upload, 'type'>): UploadKind => FILED[type as DealMediaType];

type OfUpload = { readonly params: { readonly dealId: string; readonly uploadId: string } };
type UploadCall = Omit<SignedInCall<Endpoint>, 'params'> & OfUpload;

/** Whether the deal has the file already; throws 404 when another deal has one under this id. */
async function isThere({ db, params }: Pick<UploadCall, 'db' | 'params'>): Promise<boolean> {
  const known = await findMediaOwner(db, OWNER, params.uploadId);
  if (known && known.ownerId !== params.dealId) throw notFound();
  return known !== undefined;
}

type OwnCall = Pick<UploadCall, 'db' | 'actor' | 'params'>;

const findOwn = ({ db, actor, params }: OwnCall): Promise<Upload | undefined> =>
  findUpload(db, { id: params.uploadId, user_id: actor.id, deal_id: params.dealId });

async function getUpload(call: OwnCall): Promise<Upload> {
  await getOwnHeldDeal(call.db, call.actor, call.params.dealId);
  return found(await findOwn(call));
}

const incomplete = (): Refusal => new Refusal(409, 'upload_incomplete', 'The file is not here whole: send it on');

export const dealUploadRoutes: readonly Route[] = [
  route(lines.beginDealUpload, async (call) => {
    const { db, actor, params, body, clock } = call;
    await getOwnHeldDeal(db, actor, params.dealId);
    if (await isThere(call)) return { received: body.size };
    refuseAnnounced(FILED[body.type], body);
    if (!(await findOwn(call))) await getRoom(call, teaches(actor), body.size);
    const wish = {
      id: params.uploadId,
      user_id: actor.id,
      deal_id: params.dealId,
      ...body,
      name: cleanName(body.name),
    };
    const begun = await db.transaction().execute((trx) => beginUpload(trx, wish, clock()));
    if (begun.ok) return { received: begun.value.received };
    if (begun.error === 'taken') throw notFound();
    throw new Refusal(429, 'too_many_uploads', 'Too many files are on their way: finish one first');
  }),

  route(
    lines.sendDealPart,
    async (call) => {
      const upload = await getUpload(call);
      const { file, query } = call;
      if (query.start + file.size > upload.size)
        throw new Refusal(413, 'too_large', 'The file is longer than announced');
      // A wrong content is told after its first part, not after the last.
      if (query.start === 0) refuseUpload(kindOf(upload), await inspectFile(file.path, upload.name, kindOf(upload)));
      return { received: await addPart(call, upload, query.start, file) };
    },
    async (call) => {
      await getUpload(call);
      return undefined;
    },
  ),

  route(lines.endDealUpload, async (call) => {
    const { db, actor, params } = call;
    await getOwnHeldDeal(db, actor, params.dealId);
    if (!(await isThere(call))) {
      const upload = await findOwn(call);
      if (upload) await giveFile(call, upload);
      // Another call may have ended it a moment ago.
      else if (!(await isThere(call))) throw notFound();
    }
    return { media: [...(await listDealFiles(call, [params.dealId]))(params.dealId)] };
  }),
];

/** Makes the file of its parts and gives it to the deal, once however often it is asked. */
async function giveFile(call: Omit<UploadCall, 'file'>, upload: Upload): Promise<void> {
  const { db, config, clock } = call;
  if (upload.received !== upload.size) throw incomplete();
  const given = await withParts(call, upload, incomingDirectory(config), async (path) => {
    const file = await inspectFile(path, upload.name, kindOf(upload));
    refuseUpload(kindOf(upload), file);
    const kept = await keepUpload(call, file);
    const { id, type, deal_id: ownerId } = upload;
    await changing(db, OWNER, ownerId, async (trx) => {
      if (!(await closeUpload(trx, id))) return;
      await addMedia(trx, { id, owner: OWNER, ownerId, file: kept, name: file.name, isPublic: false, type }, clock());
    });
  });
  // The clean-up deletes the parts of an upload that has ended.
  if (given.ok) return;
  await db.transaction().execute((trx) => closeUpload(trx, upload.id));
  await dropParts(call, upload.id);
  throw incomplete();
}
