import { isOffered, type Status } from '@overtrick/shared/learning/items/publication';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type ItemName, OWNER_COLUMNS } from '../../database/tables/items.ts';
import type { Actor } from '../../http/actor.ts';

/* The rules of who may see courses and packs, as conditions on a database table that the query names `items`. */

export type ItemRule = Expression<SqlBool>;

/** What the rules need to know about an item and the viewer's enrolment in it. */
export interface ItemFacts {
  readonly status: Status;
  readonly teacher_profile_id: string;
  /** The viewer's enrolment; null when they were never enrolled. */
  readonly is_active: 0 | 1 | null;
}

/** What decides besides whether new students can get it. */
export interface OfferFacts extends ItemFacts {
  /** When an admin withdrew it for rights. */
  readonly withdrawn_at: string | null;
}

/**
 * The items in the store and the catalogue: those that are published. What is archived, or withdrawn for rights (ruling
 * 68), stays with its students only.
 */
export const isInStore: ItemRule = sql<SqlBool>`(items.status = 'published' and items.withdrawn_at is null)`;

/** All items, deleted ones too; for admins. */
export const allItems: ItemRule = sql<SqlBool>`1 = 1`;

/** A teacher's own items, without deleted ones (courses §2.8). */
export const taughtBy = (actor: Actor): ItemRule =>
  sql<SqlBool>`(items.teacher_profile_id = ${actor.teacherProfileId ?? ''} and items.status <> 'deleted')`;

/** The items that the person may change: a teacher's own, or all for admins. */
export const editableBy = (actor: Actor): ItemRule => (actor.isAdmin ? allItems : taughtBy(actor));

/** The items that a person may see: those in the store, those that they teach or have, and all for admins. */
export const itemsVisibleTo = (name: ItemName, actor: Actor): ItemRule =>
  sql<SqlBool>`(${isInStore} or ${editableBy(actor)} or ${itemsOwnedBy(name, actor)})`;

/** The items that a student has now; an unpublished item is hidden from all students (courses §4.2, §4.3). */
export const itemsOwnedBy = (name: ItemName, actor: Actor): ItemRule =>
  sql<SqlBool>`(items.status in ('published', 'archived') and ${isEnrolled(name, actor)})`;

const isEnrolled = (name: ItemName, actor: Actor): ItemRule =>
  sql<SqlBool>`exists (select 1 from enrolments where ${sql.ref(`enrolments.${OWNER_COLUMNS[name]}`)} = items.id
    and enrolments.user_id = ${actor.id} and enrolments.is_active = 1)`;

/** Whether the student has the item now. */
export const isActivated = (item: ItemFacts): boolean =>
  item.is_active === 1 && (item.status === 'published' || item.status === 'archived');

/** Whether the person teaches the item or is an admin. */
export const isTheirs = (actor: Actor, item: ItemFacts): boolean =>
  actor.isAdmin || (actor.teacherProfileId !== null && actor.teacherProfileId === item.teacher_profile_id);

/** Whether a student may enrol: new students can get the item, and the student was never enrolled. */
export const mayAskFor = (item: OfferFacts): boolean => isOfferedNow(item) && item.is_active === null;

/** Whether new students can get the item. */
const isOfferedNow = ({ status, withdrawn_at }: Pick<OfferFacts, 'status' | 'withdrawn_at'>): boolean =>
  isOffered({ status, isWithdrawn: withdrawn_at !== null });

/**
 * Whether the person may read the bundle: only students who have the item, its teacher and admins may (ruling 24).
 */
export const mayReadBundle = (actor: Actor, item: ItemFacts): boolean => isActivated(item) || isTheirs(actor, item);
