import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ApiError, isOffline } from '../api/api-error.ts';
import { errorMessage } from '../form/failure.ts';
import { signedInAtom } from '../session/session.ts';
import { Denied } from '../sign-in/guard.ts';
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

/** Shown in place of a page that failed: the reason, and links to continue. */
export function PageProblem({ error, reset, back }: Props) {
  const router = useRouter();
  const signedIn = useAtomValue(signedInAtom);
  const again = (): void => {
    reset?.();
    void router.invalidate();
  };
  const ways = {
    back: back ?? (router.history.canGoBack() ? undefined : '/'),
    onNavigate: (href: string) => void router.navigate({ href }),
  };
  if (error instanceof Denied) return <AccessDeniedPage area={error.area} {...ways} />;
  if (isOffline(error)) return <OfflinePage onTry={again} signedIn={signedIn} />;
  if (error instanceof ApiError && error.status === 404) return <GonePage />;
  return <ErrorPage reason={errorMessage(error)} onTry={again} {...ways} />;
}
