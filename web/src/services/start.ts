import { getProfile } from '@overtrick/shared/contract/auth';
import type { Services } from './services.ts';
import { syncTimeZone } from './time-zone-sync.ts';

/**
 * What is done once the app stands: the profile is fetched and the time zone told. Start does not wait for
 * it, and without a connection it is simply left out (ruling 14).
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
    // Off line, signed out or refused: whoever needs the answer asks again and is told why.
  }
}

const HOUR = 3_600_000;

/** A page that stays open for days asks for a newer build when it is seen, at most once an hour. */
export function askForUpdates({ updates }: Services): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR) return;
    asked = Date.now();
    void updates.check();
  });
}

/** Milliseconds after the start: what the page itself needs comes first. */
const LEISURE = 5_000;

/** Who is signed in has the glossary and the articles on the device before a connection is missed. */
export function fetchReading({ reference, session }: Services): void {
  setTimeout(async () => {
    if (!session.current() || !navigator.onLine) return;
    await reference.glossary.keepFresh();
    await reference.knowledgeBase.keepFresh();
  }, LEISURE);
}
