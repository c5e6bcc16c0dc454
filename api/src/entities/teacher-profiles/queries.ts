import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Flag } from '../../database/flag.ts';
import { type ItemName, itemsOf } from '../../database/tables/items.ts';
import type { TeacherProfilesTable } from '../../database/tables/teacher-profiles.ts';
import { isInStore } from '../items/access.ts';

export type TeacherProfileRow = Selectable<TeacherProfilesTable>;

/** Every teacher's profile is public. */
export const findTeacherProfile = (db: Db, id: string): Promise<TeacherProfileRow | undefined> =>
  db.selectFrom('teacher_profiles').selectAll().where('id', '=', id).executeTakeFirst();

/** The person's own profile; a teacher has none before they open it for the first time. */
export const findOwnTeacherProfile = (db: Db, userId: string): Promise<TeacherProfileRow | undefined> =>
  db.selectFrom('teacher_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();

export interface Subscription {
  readonly subscriberCount: number;
  /** Whether the viewer is subscribed. */
  readonly subscribed: boolean;
}

/** @param viewerId undefined for visitors, who subscribe to nobody */
export async function getSubscription(db: Db, profileId: string, viewerId: string | undefined): Promise<Subscription> {
  const { total, own } = await db
    .selectFrom('teacher_subscriptions')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .count<number>('user_id')
        .filterWhere('user_id', '=', viewerId ?? '')
        .as('own'),
    ])
    .where('teacher_profile_id', '=', profileId)
    .executeTakeFirstOrThrow();
  return { subscriberCount: Number(total), subscribed: Number(own) > 0 };
}

/** What a teacher's page shows of a course or a pack. */
export interface TeacherItemRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly focus: string;
  readonly keywords: string;
  readonly max_experience_level: number | null;
  /** Lessons of a course, deals of a pack. */
  readonly size: number | null;
}

export interface TeacherCourseRow extends TeacherItemRow {
  readonly live: Flag;
}

const selectTeacherItems = (db: Db, name: ItemName, profileId: string) =>
  db
    .selectFrom(itemsOf(name))
    .select(['items.id', 'title', 'description', 'focus', 'keywords', 'max_experience_level'])
    .where('teacher_profile_id', '=', profileId)
    .where(isInStore)
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id');

/** This teacher's packs in the store, the newest first. */
export const listTeacherPacks = (db: Db, profileId: string): Promise<readonly TeacherItemRow[]> =>
  selectTeacherItems(db, 'deal_packs', profileId)
    .select((eb) =>
      eb
        .selectFrom('deal_pack_deals')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('deal_pack_deals.deal_pack_id', '=', 'items.id')
        .as('size'),
    )
    .execute();

/** This teacher's courses in the catalogue, the newest first. */
export const listTeacherCourses = (db: Db, profileId: string): Promise<readonly TeacherCourseRow[]> =>
  selectTeacherItems(db, 'courses', profileId)
    .select('items.live')
    .select((eb) =>
      eb
        .selectFrom('lessons')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('lessons.course_id', '=', 'items.id')
        .where('lessons.deleted_at', 'is', null)
        .as('size'),
    )
    .execute();
