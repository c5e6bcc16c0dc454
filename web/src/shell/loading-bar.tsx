import { useRouterState } from '@tanstack/react-router';
import { showsLoading } from '../navigation/leftovers.ts';
import './loading-bar.css';

/** True while a navigation to another path is in progress. */
export const useLoading = (): boolean =>
  useRouterState({
    select: ({ isLoading, resolvedLocation, location }) =>
      isLoading && showsLoading(resolvedLocation?.pathname, location.pathname),
  });

/** The loading indicator (N-12); a page that loads at once does not show it. */
export const LoadingBar = () =>
  useLoading() ? <div className="loading-bar" role="progressbar" aria-label="The page is loading" /> : null;
