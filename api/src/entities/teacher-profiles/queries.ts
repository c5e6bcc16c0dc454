import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
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

/** What a teacher's page shows of a pack. */
export interface TeacherPackRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly focus: string;
  readonly max_experience_level: number | null;
  readonly deal_count: number | null;
}

/** This teacher's packs in the store, the newest first. */
export const listTeacherPacks = (db: Db, profileId: string): Promise<readonly TeacherPackRow[]> =>
  db
    .selectFrom('deal_packs as items')
    .select(['id', 'title', 'description', 'focus', 'max_experience_level'])
    .select((eb) =>
      eb
        .selectFrom('deal_pack_deals')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('deal_pack_deals.deal_pack_id', '=', 'items.id')
        .as('deal_count'),
    )
    .where('teacher_profile_id', '=', profileId)
    .where(isInStore)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
