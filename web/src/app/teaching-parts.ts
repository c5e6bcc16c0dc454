import type { Services } from '../services/services.ts';

/** Milliseconds after the start, so that the first page's own files come first. */
const LEISURE = 6_000;

/**
 * Has the service worker fetch the pages of teachers and admins for those who write, so that they open without a
 * connection too: no other device keeps them (record 0039).
 */
export function bringTeaching({ session }: Pick<Services, 'session'>): void {
  setTimeout(async () => {
    const profile = session.current()?.profile;
    if (!(profile?.isTeacher || profile?.isAdmin) || !navigator.onLine) return;
    const registration = await navigator.serviceWorker?.ready;
    registration?.active?.postMessage({ bring: 'teaching' });
  }, LEISURE);
}
