import { useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Tour } from '../features/tour/tour.tsx';
import { TOUR_IDS } from '../features/tour/tours.ts';
import { useLoading } from './loading-bar.tsx';
import { tourAtom } from './shell-state.ts';

/** The guided tour of the page that is shown, where it has one; each navigation clears it (N-11). */
export function PageTour() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const loading = useLoading();
  const cleared = useAtomValue(tourAtom);
  const id = TOUR_IDS.find((tour) => path === `/${tour}`);
  return id ? <Tour key={cleared} id={id} loading={loading} /> : null;
}
