import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { DEFAULT_ORDER, FIRST_VERSION } from '@overtrick/shared/learning/activities/activity';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import { type DealSource, joinSources } from '@overtrick/shared/learning/library/deal-source';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { toJson } from '../../database/json.ts';
import { nextVersion } from '../../database/next-version.ts';
import { sanitise } from '../../database/sanitise.ts';
import type { DealRef } from '../deals/queries.ts';
import { copyMedia } from '../media/operations.ts';
import { type ActivityRow, listActivityDeals } from './queries.ts';

/** A deal that was chosen for a run-through. */
export interface ChosenDeal extends DealRef {
  readonly startWithEmptyAuction: boolean;
}

export interface NewActivity {
  readonly id?: string;
  readonly lessonId: string;
  readonly content: ActivityContent;
  /** The deals of a run-through, in order. */
  readonly deals: readonly ChosenDeal[];
  /** Where it comes from and who allows its use (ruling 68); a change that leaves it out keeps what is there. */
  readonly source?: DealSource | undefined;
}

/** The stored body of a content as JSON: all but its type, title and deals, with harmless HTML. */
const bodyOf = (content: ActivityContent): string => toJson(kindOf(content.type).keep(content, sanitise));

/** A source as it is stored; null for one that says nothing. */
function storedSource(source: DealSource | undefined): string | null {
  const said = joinSources(source ?? null);
  return said && toJson(said);
}

/** Puts an activity at the end of its lesson, as its first version (L-56); returns its id. */
export async function createActivity(trx: Trx, activity: NewActivity, now: Date): Promise<string> {
  const { id = newId(), lessonId, content, deals, source } = activity;
  await insertActivity(trx, { id, lessonId, type: content.type, source: storedSource(source) }, now);
  await insertVersion(trx, { id, version: FIRST_VERSION, title: content.title, body: bodyOf(content) }, now);
  await insertDeals(trx, { id, version: FIRST_VERSION }, deals);
  return id;
}

/** Adds a version to an activity; the earlier ones stay for the attempts that refer to them (ruling 21). */
export async function changeActivity(
  trx: Trx,
  id: string,
  { content, deals, source }: Pick<NewActivity, 'content' | 'deals' | 'source'>,
  now: Date,
): Promise<void> {
  const version = await raiseVersion(trx, id);
  await insertVersion(trx, { id, version, title: content.title, body: bodyOf(content) }, now);
  await insertDeals(trx, { id, version }, deals);
  if (source)
    await trx
      .updateTable('activities')
      .set({ source: storedSource(source) })
      .where('id', '=', id)
      .execute();
}

/** Adds a version of an activity that has this version of one of its deals, and all else as it is. */
export async function takeDeal(trx: Trx, id: string, ref: DealRef, now: Date): Promise<void> {
  const deals = (await listActivityDeals(trx, [id]))(id);
  const before = await trx
    .selectFrom('activities')
    .innerJoin('activity_versions', (join) =>
      join
        .onRef('activity_versions.activity_id', '=', 'activities.id')
        .onRef('activity_versions.version', '=', 'activities.latest_version'),
    )
    .select(['activity_versions.title', 'activity_versions.body'])
    .where('activities.id', '=', id)
    .executeTakeFirstOrThrow();
  const version = await raiseVersion(trx, id);
  await insertVersion(trx, { id, version, ...before }, now);
  const taken = deals.map((deal) => (deal.id === ref.id ? { ...deal, version: ref.version } : deal));
  await insertDeals(trx, { id, version }, taken);
}

/** Makes the next version of an activity its latest. */
async function raiseVersion(trx: Trx, id: string): Promise<number> {
  const { latest_version } = await trx
    .updateTable('activities')
    .set({ latest_version: nextVersion('latest_version') })
    .where('id', '=', id)
    .returning('latest_version')
    .executeTakeFirstOrThrow();
  return latest_version;
}

export interface Copy {
  readonly lessonId: string;
  readonly title: string;
}

/** Copies an activity's newest version, with its files, to the end of a lesson; returns its id. */
export async function copyActivity(trx: Trx, row: ActivityRow, { lessonId, title }: Copy, now: Date): Promise<string> {
  const id = newId();
  const deals = (await listActivityDeals(trx, [row.id]))(row.id);
  await insertActivity(trx, { id, lessonId, type: row.type, source: row.source }, now);
  await insertVersion(trx, { id, version: FIRST_VERSION, title, body: row.body }, now);
  await insertDeals(trx, { id, version: FIRST_VERSION }, deals);
  await copyMedia(trx, 'activity_id', { from: row.id, to: id }, now);
  return id;
}

/** Deletes an activity from its lesson; the students' attempts in it stay. */
export async function deleteActivity(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('activities').set({ deleted_at: now.toISOString() }).where('id', '=', id).execute();
}

/** @param ids all activities of a lesson, in their new order */
export async function orderActivities(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('activities')
      .set({ display_order: index + 1 })
      .where('id', '=', id)
      .execute();
}

const insertActivity = (
  trx: Trx,
  { id, lessonId, type, source }: Pick<ActivityRow, 'id' | 'type' | 'source'> & { readonly lessonId: string },
  now: Date,
) =>
  trx
    .insertInto('activities')
    .values({
      id,
      lesson_id: lessonId,
      display_order: DEFAULT_ORDER,
      type,
      source,
      latest_version: FIRST_VERSION,
      created_at: now.toISOString(),
      deleted_at: null,
    })
    .execute();

interface Version {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly body: string;
}

const insertVersion = (trx: Trx, { id, version, title, body }: Version, now: Date) =>
  trx
    .insertInto('activity_versions')
    .values({ activity_id: id, version, title, body, created_at: now.toISOString() })
    .execute();

async function insertDeals(
  trx: Trx,
  { id, version }: Pick<Version, 'id' | 'version'>,
  deals: readonly ChosenDeal[],
): Promise<void> {
  if (deals.length === 0) return;
  await trx
    .insertInto('activity_deals')
    .values(
      deals.map((deal, position) => ({
        activity_id: id,
        activity_version: version,
        position,
        deal_id: deal.id,
        deal_version: deal.version,
        start_with_empty_auction: flag(deal.startWithEmptyAuction),
      })),
    )
    .execute();
}
