import { formatSeen, parseSeen, type SeenSteps } from './tour-progress.ts';
import type { TourId } from './tours.ts';

/** The seen steps by tour, in localStorage: they belong to the device and stay after a sign-out (N-65). */
const keyOf = (id: TourId): string => `overtrick.tour.${id}`;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export function readSeen(id: TourId, store: Store = localStorage): SeenSteps {
  try {
    return parseSeen(store.getItem(keyOf(id)));
  } catch {
    return [];
  }
}

export function writeSeen(id: TourId, seen: SeenSteps, store: Store = localStorage): void {
  try {
    store.setItem(keyOf(id), formatSeen(seen));
  } catch {
    // Without localStorage the tour is shown again.
  }
}
