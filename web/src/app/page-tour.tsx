import { useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Tour } from '../features/tour/tour.tsx';
import { TOUR_IDS } from '../features/tour/tours.ts';
import { showsLoading } from '../lib/navigation.ts';
import { tourAtom } from './shell-state.ts';

/** The guided tour of the page that is shown, where it has one; each navigation clears it (N-11). */
export function PageTour() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const loading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && showsLoading(resolvedLocation?.pathname, location.pathname),
  });
  const cleared = useAtomValue(tourAtom);
  const id = TOUR_IDS.find((tour) => path === `/${tour}`);
  return id ? <Tour key={cleared} id={id} loading={loading} /> : null;
}
