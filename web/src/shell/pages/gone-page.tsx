import { useRouter } from '@tanstack/react-router';
import { useNoTrail } from '../trail.ts';
import { ErrorPage } from './error-page.tsx';

/** In place of a course, a pack, a lesson or an activity that is not there. */
const GONE = 'It is not there any more, or it is not yours to see.';

interface Props {
  readonly title?: string;
  readonly reason?: string;
}

/** The error view for what an address of the right form names and nobody has: no page is unknown (silence 217). */
export function GonePage(words: Props) {
  const router = useRouter();
  useNoTrail();
  return (
    <ErrorPage
      reason={GONE}
      {...words}
      back={router.history.canGoBack() ? undefined : '/'}
      onNavigate={(href) => void router.navigate({ href })}
    />
  );
}
