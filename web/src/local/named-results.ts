import { activityName } from '@overtrick/shared/learning/activities/activity';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { linkOf } from '@overtrick/shared/learning/progress/attempt-keys';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { findBundle } from './bundles.ts';
import { itemIdOf } from './counted-results.ts';
import type { UserDatabase } from './database.ts';
import type { Bundle } from './study-rows.ts';

interface NamedItem {
  readonly title: string | null;
  readonly deals: Bundle['deals'];
  /** Names by the ids of a course's activities. */
  readonly activities: ReadonlyMap<Id, string>;
}

/** Reads the names in a pack or course, also after its enrolment has ended: results refused for that need a name. */
async function readItem(db: UserDatabase, id: Id): Promise<NamedItem> {
  const bundle = (await findBundle(db, id))?.bundle;
  const enrolment = await db.enrolments.where('itemId').equals(id).first();
  return {
    title: bundle?.item.title ?? enrolment?.title ?? null,
    deals: bundle?.deals ?? [],
    activities: namesIn(bundle),
  };
}

const namesIn = (bundle: Bundle | undefined): NamedItem['activities'] =>
  new Map(
    bundle?.kind === 'course'
      ? bundle.lessons.flatMap(({ activities }) =>
          activities.map((activity) => [activity.id, activityName(activity)] as const),
        )
      : [],
  );

function nameWork(attempt: Attempt, item: NamedItem | undefined): string {
  if (attempt.kind !== 'deal') return item?.activities.get(attempt.context.activityId) ?? 'An activity';
  const deals = item?.deals ?? [];
  const index = deals.findIndex((deal) => deal.id === attempt.dealId);
  return index < 0 ? 'A deal' : dealTitle(deals[index]?.game.name, index);
}

/** The name under which a student sees a result. */
interface ResultName {
  /** 'Deal 4', or the deal's own name; an activity's: 'Question 4'. */
  readonly deal: string;
  /** The title of its pack, course or link; null when this device does not know it. */
  readonly pack: string | null;
}

/** 'The words of Duck', by the deal's id. */
async function nameEdited(db: UserDatabase, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  const rows = await db.keptDeals.bulkGet([...ids]);
  return new Map(ids.map((id, index) => [id, `The words of ${rows[index]?.deal.name || 'a deal'}`]));
}

/** Adds to each row the name of its attempt's deal or activity and of its pack, course or link, in the same order. */
export async function nameResults<R extends { readonly attempt?: Attempt; readonly editedDeal?: Id }>(
  db: UserDatabase,
  rows: readonly R[],
): Promise<(R & ResultName)[]> {
  const ids = [...new Set(rows.flatMap(({ attempt }) => (attempt && itemIdOf(attempt)) ?? []))];
  const items = new Map(await Promise.all(ids.map(async (id) => [id, await readItem(db, id)] as const)));
  const edited = await nameEdited(
    db,
    rows.flatMap(({ editedDeal }) => editedDeal ?? []),
  );
  const name = async (row: R): Promise<R & ResultName> => {
    if (!row.attempt) return { ...row, deal: edited.get(row.editedDeal ?? '') ?? 'A change', pack: null };
    const linkId = linkOf(row.attempt);
    if (linkId) return { ...row, ...(await nameByLink(db, linkId, row.attempt)) };
    const item = items.get(itemIdOf(row.attempt) ?? '');
    return { ...row, deal: nameWork(row.attempt, item), pack: item?.title ?? null };
  };
  return Promise.all(rows.map(name));
}

/** The names in the room of the link that the attempt was made in, while this device has it. */
async function nameByLink(db: UserDatabase, linkId: Id, attempt: Attempt): Promise<ResultName> {
  const dealId = attempt.kind === 'deal' ? attempt.dealId : '';
  const rooms = await db.rooms.filter(({ room }) => room.metadata.linkId === linkId).toArray();
  const room = rooms.map((row) => row.room).find(({ deals }) => deals.some(({ id }) => id === dealId));
  const index = room?.deals.findIndex(({ id }) => id === dealId) ?? -1;
  const deal = room?.deals[index];
  return {
    deal: deal ? dealTitle(deal.game.name, (room?.positions[index] ?? 1) - 1) : 'A deal',
    pack: room?.title ?? rooms[0]?.room.title ?? null,
  };
}
