import type { RoomRequest } from '@overtrick/shared/learning/room';
import type { Db } from '../../database/connect.ts';
import { forbidden, found, invalidField, notFound } from '../../http/refusal.ts';
import { may } from '../deal-packs/access.ts';
import { findPack, listPackDealRefs } from '../deal-packs/queries.ts';
import { type DealRef, listLibraryRefs } from '../deals/queries.ts';
import type { Actor } from '../users/actor.ts';

/** Which deals a room gets, and how it is called. */
interface Plan {
  readonly title: string;
  readonly deals: readonly DealRef[];
  /** Where each stands, from 1, of how many. */
  readonly positions: readonly number[];
  readonly of: number;
}

/** The deals of a request that the person may play so; throws 403, 404 or 422. */
export async function planRoom(db: Db, actor: Actor, request: RoomRequest): Promise<Plan> {
  if (request.context === 'deal_pack') return planPackRoom(db, actor, request);
  if (request.context === 'library') return planLibraryRoom(db, actor, request);
  throw notFound(); // lessons and activities: there are none to be seen yet
}

async function planPackRoom(db: Db, actor: Actor, request: RoomRequest): Promise<Plan> {
  const { dealPackId } = request.metadata;
  if (!dealPackId) throw invalidField('metadata.deal_pack_id', 'The deal pack is missing');
  const pack = found(await findPack(db, actor, dealPackId));
  const { play, edit } = may(actor, pack);
  // A preview shows all hands and all cards: it is the teacher's.
  if (!(request.mode === 'preview' ? edit : play || edit)) throw forbidden();
  const refs = (await listPackDealRefs(db, [pack.id])).get(pack.id) ?? [];
  const at = request.dealIds.map((id) => refs.findIndex((ref) => ref.id === id));
  if (at.includes(-1)) throw invalidField('deal_ids', 'A deal is not in this pack');
  return {
    title: pack.title,
    deals: at.map((index) => refs[index] as DealRef),
    positions: at.map((index) => index + 1),
    of: refs.length,
  };
}

async function planLibraryRoom(db: Db, actor: Actor, request: RoomRequest): Promise<Plan> {
  const refs = await listLibraryRefs(db, actor, request.dealIds);
  const deals = request.dealIds.map((id) => found(refs.find((ref) => ref.id === id)));
  return { title: 'Deal library', deals, positions: deals.map((_, index) => index + 1), of: deals.length };
}
