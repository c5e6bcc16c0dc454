import type { Mutation } from '@overtrick/shared/sync/protocol';
import type { Trx } from '../database/connect.ts';
import { givenList } from '../database/given-rows.ts';
import { insertRows } from '../database/insert-rows.ts';

/** Whose push it is, from which device, and when. */
interface Sender {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
}

/** Makes a new device this person's; false when it is another person's. */
export async function takeDevice(trx: Trx, { userId, deviceId, now }: Sender): Promise<boolean> {
  const known = await findOwner(trx, deviceId);
  if (known !== undefined) return known === userId;
  await trx
    .insertInto('devices')
    .values({ id: deviceId, user_id: userId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await findOwner(trx, deviceId)) === userId;
}

async function findOwner(trx: Trx, deviceId: string): Promise<string | undefined> {
  const device = await trx.selectFrom('devices').select('user_id').where('id', '=', deviceId).executeTakeFirst();
  return device?.user_id;
}

/** What the server knows of the mutations of a push. */
export interface KnownMutations {
  /** The ids that were acknowledged before. */
  readonly acknowledged: ReadonlySet<string>;
  /** Another mutation has the (device, seq) of one of these: this profile was restored from a backup or cloned. */
  readonly isSeqTaken: boolean;
}

/** Reads what is known of these mutations, and forgets refusals that an older server kept. */
export async function readKnown(trx: Trx, sender: Sender, mutations: readonly Mutation[]): Promise<KnownMutations> {
  if (mutations.length === 0) return { acknowledged: new Set(), isSeqTaken: false };
  const known = [...(await listById(trx, sender, mutations)), ...(await listBySeq(trx, sender, mutations))];
  const idOf = new Map(mutations.map(({ seq, id }) => [seq, id]));
  const kept = known.filter(({ outcome }) => outcome === 'acknowledged');
  const refused = known.filter(({ outcome }) => outcome === 'refused');
  if (refused.length > 0) await forget(trx, sender, refused);
  return {
    acknowledged: new Set(kept.map(({ id }) => id)),
    isSeqTaken: kept.some(
      ({ device_id, seq, id }) => device_id === sender.deviceId && idOf.has(seq) && idOf.get(seq) !== id,
    ),
  };
}

const selectKnown = (trx: Trx, { userId }: Sender) =>
  trx.selectFrom('mutations').select(['id', 'device_id', 'seq', 'outcome']).where('user_id', '=', userId);

const idsOf = (trx: Trx, mutations: readonly Pick<Mutation, 'id'>[]) =>
  givenList(
    trx,
    mutations.map(({ id }) => id),
  );

const seqsOf = (trx: Trx, mutations: readonly Mutation[]) =>
  givenList(
    trx,
    mutations.map(({ seq }) => seq),
  );

const listById = (trx: Trx, sender: Sender, mutations: readonly Mutation[]) =>
  selectKnown(trx, sender).where('id', 'in', idsOf(trx, mutations)).execute();

const listBySeq = (trx: Trx, sender: Sender, mutations: readonly Mutation[]) =>
  selectKnown(trx, sender)
    .where('device_id', '=', sender.deviceId)
    .where('seq', 'in', seqsOf(trx, mutations))
    .execute();

/** A server before 1.44 kept refusals: they no longer hold their id and number (ruling 57). */
const forget = (trx: Trx, { userId }: Sender, refused: readonly { readonly id: string }[]) =>
  trx.deleteFrom('mutations').where('user_id', '=', userId).where('id', 'in', idsOf(trx, refused)).execute();

/** Keeps the ids of these mutations as acknowledged. */
export async function keepAcknowledged(
  trx: Trx,
  { userId, deviceId, now }: Sender,
  mutations: readonly Mutation[],
): Promise<void> {
  const rows = mutations.map(({ id, seq }) => ({
    user_id: userId,
    id,
    device_id: deviceId,
    seq,
    outcome: 'acknowledged' as const,
    code: null,
    answered_at: now.toISOString(),
  }));
  await insertRows(trx, 'mutations', rows);
}
