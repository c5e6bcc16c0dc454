import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { isNotFound, isOffline } from '../api/api-error.ts';
import { isPassing } from '../api/passing.ts';
import { errorMessage } from '../form/failure.ts';
import { signedInAtom } from '../session/session.ts';
import { Denied } from '../sign-in/guard.ts';
import { Skeleton } from '../ui/signs/skeleton.tsx';
import { AccessDeniedPage, ErrorPage } from './pages/error-page.tsx';
import { GonePage } from './pages/gone-page.tsx';
import { OfflinePage } from './pages/offline-page.tsx';

interface Props {
  readonly error: unknown;
  /** Renders the page again. */
  readonly reset?: () => void;
  /** Where back leads: the page that stays when a navigation was not completed. */
  readonly back?: string;
}

/** How often a page that cannot be read for a moment is tried again by itself before that is told (D-400). */
const TRIES = 5;
/** Milliseconds between them, and the milliseconds after which a failure is a new one. */
const BREATH = 400;
const FORGOTTEN = 10_000;

/** How often the page was tried again by itself, and when that was last. */
const tried = { times: 0, at: 0 };

/** What Chromium and Firefox, WebKit, and the loader of styles say where a part of the app did not come. */
const UNFETCHED = / module(:| script)| preload CSS/;

function triesAgain(error: unknown): boolean {
  if (Date.now() - tried.at > FORGOTTEN) tried.times = 0;
  return isPassing(error) && tried.times < TRIES;
}

/** Shown in place of a page that failed: the reason, and links to continue. */
export function PageProblem({ error, reset, back }: Props) {
  const router = useRouter();
  const signedIn = useAtomValue(signedInAtom);
  const again = (): void => {
    reset?.();
    void router.invalidate();
  };
  const isAgain = triesAgain(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!isAgain) return;
    const timer = setTimeout(() => {
      Object.assign(tried, { times: tried.times + 1, at: Date.now() });
      again();
    }, BREATH);
    return () => clearTimeout(timer);
  }, [error]);
  if (isAgain) return <Skeleton label="The page is loading" lines={8} />;
  const ways = {
    back: back ?? (router.history.canGoBack() ? undefined : '/'),
    onNavigate: (href: string) => void router.navigate({ href }),
  };
  if (error instanceof Denied) return <AccessDeniedPage area={error.area} {...ways} />;
  const isUnfetched = UNFETCHED.test(String(error));
  // Most browsers, and the loader of styles, keep such a failure for as long as the page lives.
  const onTry = isUnfetched ? () => location.reload() : again;
  if (isOffline(error) || (isUnfetched && !navigator.onLine)) return <OfflinePage onTry={onTry} signedIn={signedIn} />;
  if (isNotFound(error)) return <GonePage />;
  const reason = isUnfetched ? 'A part of this page did not come.' : errorMessage(error);
  return <ErrorPage reason={reason} onTry={onTry} {...ways} />;
}
