import type { StudyDeal } from '@overtrick/shared/learning/study-deal';
import { atom } from 'jotai/vanilla';
import { clearOnNavigation } from './navigation.ts';

/** What is open in the simulator, over whatever page. */
interface OpenDeals {
  /** What the deals belong to: 'Sample deals'. */
  readonly title: string;
  readonly deals: readonly StudyDeal[];
  /** The deal that is shown first, from 0. */
  readonly index: number;
}

/** The deals in the simulator; null while it is closed. */
export const simulatorAtom = atom<OpenDeals | null>(null);

/** Closes the simulator; every navigation but the one to the remote control does so too (N-22). */
export const closeSimulatorAtom = atom(null, (_get, set) => set(simulatorAtom, null));

clearOnNavigation('simulator', closeSimulatorAtom);
