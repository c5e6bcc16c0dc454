import { formatSeen, parseSeen, type SeenSteps } from './tour-progress.ts';
import type { TourId } from './tours.ts';

/** In localStorage by tour: it belongs to the device, and stays when somebody signs out (N-65). */
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
    // A browser that keeps nothing shows the tour again; there is nothing else to lose.
  }
}
