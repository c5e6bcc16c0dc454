import type { Services } from '../services/services.ts';
import { askForTeachingParts } from '../services/teaching-parts.ts';

/** Milliseconds in which no request has ended, after which the first page has what it needs. */
const QUIET = 600;
/** Milliseconds after which it is not waited any longer: a page that always asks for something has them too. */
const LATEST = 6_000;

/** Resolves when the page stands and the network rests, so that the first page's own files come first. */
function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, QUIET);
    const latest = setTimeout(end, LATEST);
    const requests = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET);
    });
    requests.observe({ type: 'resource' });
    function end(): void {
      requests.disconnect();
      clearTimeout(timer);
      clearTimeout(latest);
      resolve();
    }
  });
}

/**
 * Has the service worker fetch the pages of teachers and admins for those who write, so that they open without a
 * connection too: no other device keeps them (record 0039). It begins as soon as the network rests after the start, or
 * after a sign-in.
 */
export function bringTeaching({ session }: Pick<Services, 'session'>): void {
  const bring = async (): Promise<void> => {
    const profile = session.current()?.profile;
    if (!(profile?.isTeacher || profile?.isAdmin) || !navigator.onLine) return;
    await whenQuiet();
    await askForTeachingParts();
  };
  void bring();
  session.subscribe(() => void bring());
  window.addEventListener('online', () => void bring());
}
