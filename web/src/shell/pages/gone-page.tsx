import { fullName } from '@overtrick/shared/learning/values/profile';
import { Link, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { towards } from '../../navigation/goal.ts';
import { profileAtom } from '../../session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useNoTrail, useShownPath } from '../trail.ts';
import { ErrorPage } from './error-page.tsx';

/** In place of a course, a pack, a lesson or an activity that is not there. */
const GONE = 'It is not there any more, or it is not yours to see.';

interface Props {
  readonly title?: string;
  readonly reason?: string;
}

/**
 * The error view for what an address of the right form names and nobody has: no page is unknown (silence 217). It says
 * who is here, because the link may be in a letter to somebody else (D-548).
 */
export function GonePage(words: Props) {
  const router = useRouter();
  const profile = useAtomValue(profileAtom);
  const path = useShownPath();
  useNoTrail();
  return (
    <ErrorPage
      reason={
        <>
          {GONE} {profile && <span>You are here as {fullName(profile)}. The link may be for somebody else.</span>}
        </>
      }
      way={
        profile &&
        !words.reason && (
          <Link to="/change-person" state={towards(path)} className={buttonClass({ kind: 'filled' })}>
            Change person
          </Link>
        )
      }
      {...words}
      back={router.history.canGoBack() ? undefined : '/'}
      onNavigate={(href) => void router.navigate({ href })}
    />
  );
}
