import { newId } from '@overtrick/shared/learning/ids';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { sanitise } from '../../database/sanitise.ts';

export interface NewTeacherProfile {
  readonly id?: string;
  readonly userId: string;
  readonly displayName: string;
  readonly headline: string;
  /** HTML; only what is harmless is kept. */
  readonly biography: string;
  readonly website?: string;
  readonly languages: readonly string[];
}

/** Gives a person the public profile that teaching needs; returns its id. */
export async function createTeacherProfile(trx: Trx, profile: NewTeacherProfile): Promise<string> {
  const id = profile.id ?? newId();
  await trx
    .insertInto('teacher_profiles')
    .values({
      id,
      user_id: profile.userId,
      display_name: profile.displayName,
      headline: profile.headline,
      biography: sanitise(profile.biography),
      website: profile.website ?? null,
      languages: toJson(profile.languages),
      media: '[]',
    })
    .execute();
  await trx.updateTable('users').set({ is_teacher: 1 }).where('id', '=', profile.userId).execute();
  return id;
}
