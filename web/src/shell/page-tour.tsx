import { useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useLoading } from './loading-bar.tsx';
import { tourAtom } from './shell-state.ts';
import type { TourId } from './tour/tours.ts';

/** Loaded on demand: most starts show no tour. */
const Tour = lazy(() => import('./tour/tour.tsx').then((module) => ({ default: module.Tour })));

const TOURS_AT: Readonly<Record<string, TourId>> = {
  '/browse-courses': 'browse-courses',
  '/my-courses': 'my-courses',
  '/teaching': 'teaching',
};

/** The guided tour of the page that is shown, where it has one; each navigation clears it (N-11). */
export function PageTour() {
  const id = useRouterState({
    select: ({ location, matches }) =>
      matches.some(({ status }) => status === 'error') ? undefined : TOURS_AT[location.pathname],
  });
  const loading = useLoading();
  const cleared = useAtomValue(tourAtom);
  if (!id) return null;
  return (
    <Suspense>
      <Tour key={cleared} id={id} loading={loading} />
    </Suspense>
  );
}
