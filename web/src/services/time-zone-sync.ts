import { putProfile } from '@overtrick/shared/contract/own-account';
import type { Profile } from '@overtrick/shared/learning/values/profile';
import type { Api } from '../api/api.ts';
import { browserTimeZone } from '../browser/time-zone.ts';

/**
 * Sends the browser's time zone to the server where the profile has another. Called after log-in, and at the
 * start after the profile is fetched. Throws what the call throws.
 * @returns the changed profile; undefined when nothing was sent or nothing came back
 */
export async function syncTimeZone(
  api: Api,
  profile: Profile,
  timezone: string = browserTimeZone(),
): Promise<Profile | undefined> {
  if (profile.timezone === timezone) return undefined;
  const reply = await api.call(putProfile, { body: { profile: { timezone } } });
  return reply?.profile;
}
