import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { showsLoading } from '../navigation/leftovers.ts';
import './loading-bar.css';

/** True while a navigation to another path is in progress. */
export const useLoading = (): boolean =>
  useRouterState({
    select: ({ isLoading, resolvedLocation, location }) =>
      isLoading && showsLoading(resolvedLocation?.pathname, location.pathname),
  });

/** Milliseconds that a page may take before the indicator comes. */
const AT_ONCE = 150;

/** The loading indicator (N-12); a page that loads at once does not show it, and spends nothing on it. */
export const LoadingBar = () => (useLoading() ? <LateBar /> : null);

function LateBar() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, AT_ONCE, true);
    return () => clearTimeout(timer);
  }, []);
  return late ? <div className="loading-bar" role="progressbar" aria-label="The page is loading" /> : null;
}
