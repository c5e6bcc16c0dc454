import { getHealth } from '@overtrick/shared/contract/server';
import type { Services } from '../services/services.ts';

/** Milliseconds after the start, so that the first page's own files come first. */
const LEISURE = 6_000;

/**
 * Loads the editor of rich text for those who write, so that a form opens without a connection too: the service worker,
 * which does not bring it to everybody, keeps it.
 */
export function bringEditor({ session, api }: Pick<Services, 'session' | 'api'>): void {
  setTimeout(async () => {
    const profile = session.current()?.profile;
    if (!(profile?.isTeacher || profile?.isAdmin) || !navigator.onLine) return;
    await navigator.serviceWorker?.ready;
    // A file that cannot be had would count as one of an older build, and the page would be loaded again (N-25).
    const isReached = await api.call(getHealth, { background: true }).then(
      () => true,
      () => false,
    );
    if (!isReached) return;
    // What the page has loaded before the service worker took over, the next start brings.
    await import('../ui/fields/rich-text-editor.tsx').catch(() => {});
  }, LEISURE);
}
