import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { towards } from '../navigation/goal.ts';
import { useFindPerson } from '../services/context.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import './signed-in.css';

/**
 * Pages of a signed-in person: the child routes, or else the children. After a log-out, perhaps in another tab, nothing
 * of the person's is shown; the message appears only where no navigation follows.
 */
export const SignedIn = ({ children = <Outlet /> }: { readonly children?: ReactNode }) =>
  useFindPerson() ? children : <LoggedOut />;

function LoggedOut() {
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <div className="logged-out">
      <EmptyState
        title="You are logged out"
        action={
          <Link to="/login" state={towards(href)} className={buttonClass({ kind: 'filled' })}>
            Log in
          </Link>
        }
      >
        What you have done is kept on this device.
      </EmptyState>
    </div>
  );
}
