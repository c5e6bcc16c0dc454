import { Link, Outlet } from '@tanstack/react-router';
import { useFindPerson } from '../services/context.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import './signed-in.css';

/**
 * Pages of a signed-in person. Once they have logged out, perhaps in another tab, nothing of theirs is shown any more;
 * the words appear only where no navigation follows.
 */
export const SignedIn = () => (useFindPerson() ? <Outlet /> : <LoggedOut />);

const LoggedOut = () => (
  <div className="logged-out">
    <EmptyState
      title="You are logged out"
      action={
        <Link to="/login" className={buttonClass({ kind: 'filled' })}>
          Log in
        </Link>
      }
    >
      What you have done is kept on this device.
    </EmptyState>
  </div>
);
