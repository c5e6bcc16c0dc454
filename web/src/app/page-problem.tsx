import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { OfflinePage } from '../features/public/offline-page.tsx';
import { errorMessage, isOffline } from '../lib/api-error.ts';
import { signedInAtom } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { ErrorView } from '../ui/error-view.tsx';

/** In the place of a page whose data could not be had: why, and a way to try again. */
export function PageProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const signedIn = useAtomValue(signedInAtom);
  const again = (): void => {
    reset();
    void router.invalidate();
  };
  if (isOffline(error)) return <OfflinePage onTry={again} signedIn={signedIn} />;
  return (
    <ErrorView
      title="Something went wrong"
      action={
        <Button kind="filled" onClick={again}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
    </ErrorView>
  );
}
