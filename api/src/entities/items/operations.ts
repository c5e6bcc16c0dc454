import { type FieldConflict, findFieldConflict, type ItemChanges } from '@overtrick/shared/contract/item-changes';
import { COPY_TITLE } from '@overtrick/shared/learning/activities/activity';
import { topicText } from '@overtrick/shared/learning/items/item-filters';
import {
  canWithdraw,
  type PublicationAction,
  type PublishingArea,
  publishBy,
} from '@overtrick/shared/learning/items/publication';
import { costsNothing, formatMinorUnits, parseMinorUnits } from '@overtrick/shared/learning/values/price';
import { searchText } from '@overtrick/shared/learning/values/search-text';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { sanitise } from '../../database/sanitise.ts';
import { type ItemName, type ItemTable, OWNER_COLUMNS } from '../../database/tables/items.ts';
import { changed, SIZE_UNKNOWN } from './changed.ts';

/** The fields of an item that its author sets; prices in minor units (ruling 17). */
export interface ItemWords {
  readonly title: string;
  readonly description: string;
  /** HTML; it is sanitised before it is stored. */
  readonly introduction: string;
  readonly keywords: readonly string[];
  readonly focus: readonly string[];
  readonly biddingSystems: readonly string[] | null;
  readonly minExperienceLevel: number | null;
  readonly maxExperienceLevel: number | null;
  /** Null is free. */
  readonly cost: number | null;
  readonly costWithDiscount: number | null;
  readonly currency: string | null;
  readonly audience: ItemTable['audience'];
}

const NO_WORDS: Omit<ItemWords, 'title'> = {
  description: '',
  introduction: '',
  keywords: [],
  focus: [],
  biddingSystems: [],
  minExperienceLevel: null,
  maxExperienceLevel: null,
  cost: null,
  costWithDiscount: null,
  currency: 'GBP',
  audience: 'everyone',
};

export interface NewItem extends Partial<ItemWords> {
  readonly title: string;
  readonly teacherProfileId: string;
  readonly status?: 'draft' | 'published' | 'archived';
}

/** All columns of a new item; an item that is published from the start counts as approved. */
export function newItemColumns(id: string, item: NewItem, now: Date): ItemTable {
  const words = { ...NO_WORDS, ...item };
  const status = item.status ?? 'draft';
  return {
    id,
    teacher_profile_id: item.teacherProfileId,
    ...wordColumns(words),
    status,
    approval: status === 'draft' ? null : 'approved',
    approval_note: null,
    requested_at: null,
    requested_by: null,
    withdrawn_at: null,
    withdrawn_reason: null,
    version: 0,
    size: SIZE_UNKNOWN,
    hash: null,
    hashed_version: 0,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

const wordColumns = (words: ItemWords) => ({
  title: words.title,
  description: words.description,
  introduction: sanitise(words.introduction),
  keywords: toJson(words.keywords),
  focus: toJson(words.focus),
  bidding_systems: words.biddingSystems && toJson(words.biddingSystems),
  min_experience_level: words.minExperienceLevel,
  max_experience_level: words.maxExperienceLevel,
  is_free: flag(costsNothing(words.cost, words.costWithDiscount)),
  cost: words.cost,
  cost_with_discount: words.costWithDiscount,
  currency: words.currency,
  audience: words.audience,
  search_text: searchText(`${words.title}\n${words.description}`),
  topic_text: topicText(words),
});

const wordsOf = (row: ItemTable): ItemWords => ({
  title: row.title,
  description: row.description,
  introduction: row.introduction,
  keywords: fromJson(row.keywords),
  focus: fromJson(row.focus),
  biddingSystems: row.bidding_systems === null ? null : fromJson(row.bidding_systems),
  minExperienceLevel: row.min_experience_level,
  maxExperienceLevel: row.max_experience_level,
  cost: row.cost,
  costWithDiscount: row.cost_with_discount,
  currency: row.currency,
  audience: row.audience,
});

const unitsOf = (price: string | null): number | null => (price === null ? null : (parseMinorUnits(price) ?? null));

const PRICES = ['cost', 'costWithDiscount'] as const;

/** Converts an author's changes, with prices in minor units; absent fields stay absent. */
export function readWords(changes: Partial<ItemChanges>): Partial<ItemWords> {
  const { cost, costWithDiscount, ...words } = changes;
  const prices = PRICES.flatMap((name) => {
    const price = changes[name];
    return price === undefined ? [] : [[name, unitsOf(price)] as const];
  });
  return { ...words, ...Object.fromEntries(prices) };
}

const wirePrice = (units: number | null): string | null => (units === null ? null : formatMinorUnits(units));

/** Finds a field that does not fit the others; undefined when all fit. */
export const findItemConflict = (words: Partial<ItemWords>): FieldConflict | undefined => {
  const whole = { ...NO_WORDS, ...words };
  return findFieldConflict({
    ...whole,
    cost: wirePrice(whole.cost),
    costWithDiscount: wirePrice(whole.costWithDiscount),
  });
};

/**
 * The columns of a draft that copies an item of the same teacher, without its approval. A copy of what was withdrawn for
 * rights is withdrawn too, because it has the same contents (ruling 68).
 */
export const copiedItemColumns = (id: string, row: ItemTable, now: Date): ItemTable => ({
  ...newItemColumns(
    id,
    { ...wordsOf(row), title: `${row.title}${COPY_TITLE.suffix}`, teacherProfileId: row.teacher_profile_id },
    now,
  ),
  withdrawn_at: row.withdrawn_at,
  withdrawn_reason: row.withdrawn_reason,
});

/**
 * Changes the given fields of an item; its approval stays (ruling 12). Changes nothing when the fields do not fit
 * together.
 */
export async function changeItem(
  trx: Trx,
  name: ItemName,
  row: ItemTable,
  changes: Partial<ItemWords>,
  now: Date,
): Promise<Result<void, FieldConflict>> {
  const words = { ...wordsOf(row), ...changes };
  const conflict = findItemConflict(words);
  if (conflict) return err(conflict);
  await trx
    .updateTable(name as 'courses')
    .set({ ...wordColumns(words), updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute();
  await changed(trx, OWNER_COLUMNS[name], row.id);
  return ok(undefined);
}

export interface Move {
  readonly id: string;
  readonly action: PublicationAction;
  readonly area: PublishingArea;
  /** The user id of who moves it. */
  readonly by: string;
  /** The admin's note on the approval, as HTML; null for none. */
  readonly note?: string | null;
}

/**
 * Moves an item to another state of publication (ruling 12). `illegal`: this step is not allowed, or somebody else
 * was faster; `withdrawn`: an admin withdrew it for rights (ruling 68). Nothing changes then.
 */
export async function moveItem(
  trx: Trx,
  name: ItemName,
  { id, action, area, by, note }: Move,
  now: Date,
): Promise<Result<void, 'illegal' | 'withdrawn'>> {
  const before = await trx
    .selectFrom(name as 'courses')
    .select(['status', 'approval', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const after = publishBy(action, area, { ...before, isWithdrawn: before.withdrawn_at !== null });
  if (!after.ok) return after;
  const isVerdict = action === 'approve' || action === 'reject';
  const moved = await trx
    .updateTable(name as 'courses')
    .set(after.value)
    .set({ updated_at: now.toISOString() })
    .$if(isVerdict, (query) => query.set({ approval_note: note ? sanitise(note) : null }))
    .$if(action === 'request', (query) => query.set({ requested_at: now.toISOString(), requested_by: by }))
    .where('id', '=', id)
    .where('status', '=', before.status)
    .where('approval', before.approval === null ? 'is' : '=', before.approval)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n ? ok(undefined) : err('illegal');
}

/**
 * Withdraws an item for rights, so that no new student gets it, or lifts that (ruling 68). `illegal`: it is withdrawn
 * already, or deleted, or there is nothing to lift.
 * @param reason text for its teacher; null lifts
 */
export async function withdrawItem(
  trx: Trx,
  name: ItemName,
  { id, reason }: { readonly id: string; readonly reason: string | null },
  now: Date,
): Promise<Result<void, 'illegal'>> {
  const { status, withdrawn_at } = await trx
    .selectFrom(name as 'courses')
    .select(['status', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isWithdrawn = withdrawn_at !== null;
  if (reason === null ? !isWithdrawn : !canWithdraw({ status, isWithdrawn })) return err('illegal');
  await trx
    .updateTable(name as 'courses')
    .set({ withdrawn_at: reason === null ? null : now.toISOString(), withdrawn_reason: reason })
    .where('id', '=', id)
    .execute();
  return ok(undefined);
}
