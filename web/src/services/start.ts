import { getProfile } from '@overtrick/shared/contract/own-account';
import { browserTimeZone } from '../browser/time-zone.ts';
import { whenSeen } from '../sync/online.ts';
import type { Services } from './services.ts';
import { syncTimeZone } from './time-zone-sync.ts';

/**
 * Fetches the profile and sends the time zone after the app has started. The start does not wait for it,
 * and without a connection it is left out (ruling 14).
 */
export async function greet({ api, session }: Services): Promise<void> {
  if (!session.current()) return;
  try {
    const reply = await api.call(getProfile);
    if (!reply?.profile) return;
    await session.setProfile(reply.profile);
    const changed = await syncTimeZone(api, reply.profile);
    if (changed) await session.setProfile(changed);
  } catch {
    // Off line, signed out or refused: a page that needs the answer fetches it again and shows why it failed.
  }
}

/** Sends the zone that a journey has led to, as a start does: an app that is only looked at again does not start. */
export const followTimeZone = (services: Services): (() => void) =>
  whenSeen(() => {
    const profile = services.session.current()?.profile;
    if (profile && profile.timezone !== browserTimeZone()) void greet(services);
  });

/** Milliseconds after the start, so that the page's own requests come first. */
const LEISURE = 5_000;

/** Stores the glossary and the articles on the device of a signed-in person, for use off line. */
export function fetchReading({ reference, session }: Services): void {
  setTimeout(async () => {
    if (!session.current() || !navigator.onLine) return;
    await reference.glossary.keepFresh();
    await reference.knowledgeBase.keepFresh();
  }, LEISURE);
}
