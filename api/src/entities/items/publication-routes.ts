import type { publicationLines, reviewLines } from '@overtrick/shared/contract/publication';
import type { Approval, PublicationAction, PublishingArea } from '@overtrick/shared/learning/items/publication';
import { canPublish } from '@overtrick/shared/learning/values/profile';
import type { Db, Trx } from '../../database/connect.ts';
import { OWNER_COLUMNS } from '../../database/tables/items.ts';
import type { Actor } from '../../http/actor.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type Route, route, type SignedInCall } from '../../http/route.ts';
import { type Outcome, tellVerdict } from '../letters/letter-job.ts';
import { keepUpload } from '../media/keep.ts';
import { addMedia, removeMedia } from '../media/operations.ts';
import { listMedia } from '../media/queries.ts';
import { getRoom } from '../media/quota.ts';
import { mediaView } from '../media/views.ts';
import { getUser } from '../users/queries.ts';
import { allItems, type ItemRule, taughtBy } from './access.ts';
import { changing } from './changed.ts';
import { refuseUnready } from './incomplete.ts';
import { moveItem, withdrawItem } from './operations.ts';
import type { Publishing } from './publishing.ts';
import { findItem } from './queries.ts';
import { readQueue, readReview } from './review.ts';
import { keepClaim, keepReviewed } from './reviews.ts';
import { publicationView } from './views.ts';

/** The items of an area: a teacher's own, or all for admins. */
export const ruleOf = (area: PublishingArea, actor: Actor): ItemRule => (area === 'admin' ? allItems : taughtBy(actor));

type Lines = ReturnType<typeof publicationLines<'course'>> | ReturnType<typeof publicationLines<'dealPack'>>;
type ReviewLines = ReturnType<typeof reviewLines<'course'>> | ReturnType<typeof reviewLines<'dealPack'>>;

/** The id of the course or pack in the path. */
const itemIdOf = (params: { readonly courseId: string } | { readonly dealPackId: string }): string =>
  'courseId' in params ? params.courseId : params.dealPackId;

/** Throws when a teacher without payment details asks for publication (platform §6; conflict 11). */
async function refuseUnpaid(db: Db, actor: Actor): Promise<void> {
  const user = await getUser(db, actor.id);
  if (!canPublish({ allowPayout: user.allow_payout === 1, stripeLinked: user.stripe_linked === 1 }))
    throw new Refusal(403, 'payment_details_missing', 'Payment details not set up');
}

/** The refusal of a request for what is of unknown origin: who asks has to say that it may be used (ruling 68). */
const rightsUnknown = (unknown: readonly string[]): Refusal =>
  new Refusal(409, 'rights_unknown', `It is not known who allows the use of: ${unknown.join('; ')}`, {
    items: [...unknown],
  });

type World = Pick<SignedInCall, 'db' | 'actor' | 'clock'>;

interface Asked {
  readonly itemId: string;
  readonly action: PublicationAction;
  readonly note?: string | null;
  /** The word of who asks that they wrote what is in the item, or may use it. */
  readonly hasRights?: boolean;
}

const refusalOf = (error: 'illegal' | 'withdrawn'): Refusal =>
  error === 'withdrawn'
    ? new Refusal(409, 'withdrawn', 'An admin has withdrawn this for rights')
    : new Refusal(409, 'illegal_transition', 'This cannot be done in its present state');

async function move({ db, actor, clock }: World, publishing: Publishing, asked: Asked) {
  const { name, area, readReadiness } = publishing;
  const { action, note = null } = asked;
  const { id, approval, teacher_profile_id } = found(
    await findItem(db, name, actor, asked.itemId, ruleOf(area, actor)),
  );
  if (area === 'teaching' && action === 'request') await refuseUnpaid(db, actor);
  if (action === 'request') refuseUnready(found((await readReadiness(db, [id])).get(id)));
  const moved = await db.transaction().execute(async (trx) => {
    const done = await moveItem(trx, name, { id, action, area, by: actor.id, note }, clock());
    if (!done.ok) return done;
    await keepWhatWasSaid(trx, publishing, { ...asked, itemId: id, by: actor.id }, clock());
    const outcome = outcomeOf(area, action, approval);
    const isOwn = teacher_profile_id === actor.teacherProfileId;
    if (outcome && !isOwn) await tellVerdict(trx, { item: name, itemId: id, outcome }, clock());
    return done;
  });
  if (!moved.ok) throw refusalOf(moved.error);
  // A deleted item is no longer in the teacher's lists, but the answer must still show its state.
  return publicationView(found(await findItem(db, name, actor, id, allItems)));
}

/** What its teacher is told of: a verdict, and a publication by an admin that approves. */
function outcomeOf(area: PublishingArea, action: PublicationAction, before: Approval | null): Outcome | undefined {
  if (action === 'reject') return 'rejected';
  const approves = action === 'approve' || (action === 'request' && area === 'admin' && before !== 'approved');
  return approves ? 'approved' : undefined;
}

/**
 * Keeps what an admin approves, and the word of who asks for publication of what is of unknown origin. Throws 409
 * without that word, which undoes the move.
 */
async function keepWhatWasSaid(
  trx: Trx,
  { name, area, readReviewed }: Publishing,
  { itemId: id, action, hasRights = false, by }: Asked & { readonly by: string },
  now: Date,
): Promise<void> {
  const isApproved = action === 'approve' || (action === 'request' && area === 'admin');
  if (!isApproved && action !== 'request') return;
  const { reviewed, rights } = found((await readReviewed(trx, [id])).get(id));
  if (action === 'request' && rights.permission === 'unknown') {
    if (!hasRights) throw rightsUnknown(rights.unknown);
    await keepClaim(trx, name, { id, by, unknown: rights.unknown }, now);
  }
  if (isApproved) await keepReviewed(trx, name, { id, reviewed }, now);
}

/** The routes of publication in an area, for courses and packs. */
export function publicationRoutes(lines: Lines, publishing: Publishing): readonly Route[] {
  const moving = (line: Lines['unpublish'], action: PublicationAction): Route =>
    route(line, (call) => move(call, publishing, { itemId: itemIdOf(call.params), action }));
  return [
    route(lines.publish, (call) =>
      move(call, publishing, {
        itemId: itemIdOf(call.params),
        action: 'request',
        hasRights: call.body.hasRights ?? false,
      }),
    ),
    moving(lines.unpublish, 'unpublish'),
    moving(lines.archive, 'archive'),
    moving(lines.unarchive, 'unarchive'),
    moving(lines.delete, 'delete'),
    pictureRoute(lines.putPicture, publishing),
  ];
}

function pictureRoute(line: Lines['putPicture'], { name, area }: Publishing): Route {
  const find = async ({ db, actor, params }: SignedInCall<Lines['putPicture']>) =>
    found(await findItem(db, name, actor, itemIdOf(params), ruleOf(area, actor)));
  return route(
    line,
    async (call) => {
      const { db, clock, file } = call;
      const { id: ownerId } = await find(call);
      const kept = await keepUpload(call, file);
      const owner = OWNER_COLUMNS[name];
      await changing(db, owner, ownerId, async (trx) => {
        await removeMedia(trx, owner, ownerId);
        await addMedia(trx, { owner, ownerId, file: kept, name: file.name, isPublic: true }, clock());
      });
      const media = (await listMedia(db, owner, [ownerId]))(ownerId);
      return { media: media.map((row) => mediaView(row)) };
    },
    async (call) => ({ room: await getRoom(call, (await find(call)).teacher_profile_id, call.announced) }),
  );
}

/** The routes of what only an admin may decide (G-19). */
export function reviewRoutes(lines: ReviewLines, publishing: Publishing): readonly Route[] {
  const verdict = (line: ReviewLines['approve'], action: 'approve' | 'reject'): Route =>
    route(line, (call) =>
      move(call, publishing, { itemId: itemIdOf(call.params), action, note: call.body.approvalNote ?? null }),
    );
  return [
    verdict(lines.approve, 'approve'),
    verdict(lines.reject, 'reject'),
    route(lines.restore, (call) => move(call, publishing, { itemId: itemIdOf(call.params), action: 'restore' })),
    route(lines.withdraw, (call) => withdraw(call, publishing, itemIdOf(call.params), call.body.reason)),
    route(lines.lift, (call) => withdraw(call, publishing, itemIdOf(call.params), null)),
    route(lines.review, (call) => readReview(call, publishing, itemIdOf(call.params))),
    route(lines.queue, (call) => readQueue(call, publishing, call.query)),
  ];
}

/** Withdraws an item for rights, or lifts that when there is no reason (ruling 68). */
async function withdraw({ db, actor, clock }: World, { name }: Publishing, itemId: string, reason: string | null) {
  const { id } = found(await findItem(db, name, actor, itemId, allItems));
  const done = await db.transaction().execute(async (trx) => {
    const withdrawn = await withdrawItem(trx, name, { id, reason }, clock());
    const outcome = reason === null ? 'lifted' : 'withdrawn';
    if (withdrawn.ok) await tellVerdict(trx, { item: name, itemId: id, outcome }, clock());
    return withdrawn;
  });
  if (!done.ok) throw refusalOf(done.error);
  // Said even when it is over, so that the item on the screen loses it.
  return { withdrawn: null, ...publicationView(found(await findItem(db, name, actor, id, allItems))) };
}
