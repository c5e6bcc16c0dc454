import type { teacherProfileChangesSchema } from '@overtrick/shared/contract/teachers';
import { newId } from '@overtrick/shared/learning/values/ids';
import { searchText } from '@overtrick/shared/learning/values/search-text';
import type { Updateable } from 'kysely';
import type * as v from 'valibot';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { sanitise } from '../../database/sanitise.ts';
import type { TeacherProfilesTable } from '../../database/tables/teacher-profiles.ts';
import type { FileName } from '../../http/file-address.ts';
import { changed } from '../items/changed.ts';
import { addMedia, removeMedia } from '../media/operations.ts';
import { findOwnTeacherProfile, type TeacherProfileRow } from './queries.ts';

const OWNER = 'teacher_profile_id';

export interface NewTeacherProfile {
  readonly id?: string;
  readonly userId: string;
  readonly displayName: string;
  readonly headline: string;
  /** HTML; it is sanitised before it is stored. */
  readonly biography: string;
  readonly website?: string;
  readonly languages: readonly string[];
}

/** Makes a person's public profile as a teacher; returns its id. */
export async function createTeacherProfile(trx: Trx, profile: NewTeacherProfile): Promise<string> {
  const id = profile.id ?? newId();
  await trx
    .insertInto('teacher_profiles')
    .values({
      id,
      user_id: profile.userId,
      display_name: profile.displayName,
      search_text: searchText(profile.displayName),
      headline: profile.headline,
      biography: sanitise(profile.biography),
      website: profile.website ?? null,
      languages: toJson(profile.languages),
    })
    .execute();
  await trx.updateTable('users').set({ is_teacher: 1 }).where('id', '=', profile.userId).execute();
  return id;
}

/** A person's teacher profile. A teacher without one gets a new one under their own name. */
export async function openTeacherProfile(trx: Trx, userId: string): Promise<TeacherProfileRow> {
  const profile = await findOwnTeacherProfile(trx, userId);
  if (profile) return profile;
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const displayName = `${user.first_name} ${user.last_name}`.trim();
  await createTeacherProfile(trx, { userId, displayName, headline: '', biography: '', languages: [] });
  return openTeacherProfile(trx, userId);
}

export type TeacherProfileChanges = v.InferOutput<typeof teacherProfileChangesSchema>;

const json = (value: unknown): string | undefined => (value === undefined ? undefined : toJson(value));

/** Changes the given fields; the bundles that show the profile get a new version. */
export async function changeTeacherProfile(trx: Trx, id: string, changes: TeacherProfileChanges): Promise<void> {
  const shown: Updateable<TeacherProfilesTable> = {
    display_name: changes.displayName,
    search_text: changes.displayName === undefined ? undefined : searchText(changes.displayName),
    headline: changes.headline,
    biography: changes.biography === undefined ? undefined : sanitise(changes.biography),
    website: changes.website === '' ? null : changes.website,
    languages: json(changes.languages),
  };
  const columns: Updateable<TeacherProfilesTable> = {
    ...shown,
    bid_explanations: json(changes.bidExplanations),
    bid_hints: json(changes.bidHints),
    declarer_hints: json(changes.declarerHints),
    summary_messages: json(changes.summaryMessages),
  };
  if (!hasAny(columns)) return;
  await trx.updateTable('teacher_profiles').set(columns).where('id', '=', id).execute();
  if (hasAny(shown)) await changed(trx, OWNER, id);
}

/** Replaces the profile's picture: the first of the media is the avatar (platform §3.3). */
export async function setPicture(trx: Trx, id: string, file: FileName & { name: string }, now: Date): Promise<void> {
  await removeMedia(trx, OWNER, id);
  await addMedia(trx, { owner: OWNER, ownerId: id, file, name: file.name, isPublic: true }, now);
  await changed(trx, OWNER, id);
}

/** Removes the picture; returns false when the profile has no such picture. */
export async function removePicture(trx: Trx, id: string, mediaId: string): Promise<boolean> {
  if ((await removeMedia(trx, OWNER, id, mediaId)) === 0) return false;
  await changed(trx, OWNER, id);
  return true;
}

const hasAny = (columns: object): boolean => Object.values(columns).some((value) => value !== undefined);

/** Subscribes a person to a teacher; a second call changes nothing. */
export async function subscribeTo(trx: Trx, userId: string, profileId: string, now: Date): Promise<void> {
  await trx
    .insertInto('teacher_subscriptions')
    .values({ user_id: userId, teacher_profile_id: profileId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'teacher_profile_id']).doNothing())
    .execute();
}

/** Ends a subscription; does nothing when there is none. */
export async function unsubscribeFrom(trx: Trx, userId: string, profileId: string): Promise<void> {
  await trx
    .deleteFrom('teacher_subscriptions')
    .where('user_id', '=', userId)
    .where('teacher_profile_id', '=', profileId)
    .execute();
}
