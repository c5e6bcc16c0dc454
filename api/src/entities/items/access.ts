import type { Status } from '@overtrick/shared/learning/items/publication';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type ItemName, OWNER_COLUMNS } from '../../database/tables/items.ts';
import type { Actor } from '../../http/actor.ts';

/* Who may know of courses and packs: one set of rules, as conditions on a table that the query calls `items`. */

export type ItemRule = Expression<SqlBool>;

/** What the rules ask of an item and of the viewer's enrolment in it. */
export interface ItemFacts {
  readonly status: Status;
  readonly teacher_profile_id: string;
  /** The viewer's own; null when never enrolled. */
  readonly is_active: 0 | 1 | null;
}

/** In the store or the catalogue: published, for everybody. Archived ones stay with their students only. */
export const isInStore: ItemRule = sql<SqlBool>`items.status = 'published'`;

/** Every one, deleted ones too: for admins. */
export const allItems: ItemRule = sql<SqlBool>`1 = 1`;

/** A teacher's own; what was deleted is gone from their list (courses §2.8). */
export const taughtBy = (actor: Actor): ItemRule =>
  sql<SqlBool>`(items.teacher_profile_id = ${actor.teacherProfileId ?? ''} and items.status <> 'deleted')`;

/** For whoever may change it: an admin, or its teacher. */
export const editableBy = (actor: Actor): ItemRule => (actor.isAdmin ? allItems : taughtBy(actor));

/** The items that a person may know of: the store's, their own students', those they have, and all for admins. */
export const itemsVisibleTo = (name: ItemName, actor: Actor): ItemRule =>
  sql<SqlBool>`(${isInStore} or ${editableBy(actor)} or (items.status = 'archived' and ${isEnrolled(name, actor)}))`;

/** Those that a student has now: an unpublished one is hidden from all students (courses §4.2, §4.3). */
export const itemsOwnedBy = (name: ItemName, actor: Actor): ItemRule =>
  sql<SqlBool>`(items.status in ('published', 'archived') and ${isEnrolled(name, actor)})`;

const isEnrolled = (name: ItemName, actor: Actor): ItemRule =>
  sql<SqlBool>`exists (select 1 from enrolments where ${sql.ref(`enrolments.${OWNER_COLUMNS[name]}`)} = items.id
    and enrolments.user_id = ${actor.id} and enrolments.is_active = 1)`;

/** A student has it now. */
export const isActivated = (item: ItemFacts): boolean =>
  item.is_active === 1 && (item.status === 'published' || item.status === 'archived');

/** Their own to teach, or anybody's to look after. */
export const isTheirs = (actor: Actor, item: ItemFacts): boolean =>
  actor.isAdmin || (actor.teacherProfileId !== null && actor.teacherProfileId === item.teacher_profile_id);

/** A student who never had it may ask for it. */
export const mayAskFor = (item: ItemFacts): boolean => item.status === 'published' && item.is_active === null;

/** The bundle is for owners, their teacher and admins only (ruling 24). */
export const mayReadBundle = (actor: Actor, item: ItemFacts): boolean => isActivated(item) || isTheirs(actor, item);
