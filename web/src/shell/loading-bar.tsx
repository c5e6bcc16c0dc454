import { useRouterState } from '@tanstack/react-router';
import { showsLoading } from '../navigation/leftovers.ts';
import './loading-bar.css';

/** A navigation to another path is under way. */
export const useLoading = (): boolean =>
  useRouterState({
    select: ({ isLoading, resolvedLocation, location }) =>
      isLoading && showsLoading(resolvedLocation?.pathname, location.pathname),
  });

/** The loading indicator (N-12); what is there at once is not announced by it. */
export const LoadingBar = () =>
  useLoading() ? <div className="loading-bar" role="progressbar" aria-label="The page is loading" /> : null;
