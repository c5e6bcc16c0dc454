import type { ROOM_CONTEXTS } from '@overtrick/shared/learning/room';
import type { SimulatorMode } from '@overtrick/shared/learning/simulator-mode';
import type { StudyDeal } from '@overtrick/shared/learning/study-deal';
import { atom } from 'jotai/vanilla';
import { clearOnNavigation } from './navigation.ts';

/** Deals that are open over whatever page. */
interface OpenDeals {
  /** What the deals belong to: 'Sample deals'. */
  readonly title: string;
  readonly deals: readonly StudyDeal[];
  /** The deal that is shown first, from 0. */
  readonly index: number;
  /** They are the teacher's own, in the library: a recording can be kept with its deal (silent place 88). */
  readonly keepsRecordings?: boolean;
}

/** The deals in the simulator; null while it is closed. */
export const simulatorAtom = atom<OpenDeals | null>(null);

/** Closes the simulator; every navigation but the one to the remote control does so too (N-22). */
export const closeSimulatorAtom = atom(null, (_get, set) => set(simulatorAtom, null));

export interface OpenSummaries extends OpenDeals {
  /** PREVIEW when nothing is said (deals 2.7). */
  readonly mode?: SimulatorMode;
  /** Where the deals lie on the server, for the game engine; null for those that the server does not have. */
  readonly context: (typeof ROOM_CONTEXTS)[number] | null;
}

/** The deals whose summaries are shown one at a time (deals 2.9); null while none are. */
export const summariesAtom = atom<OpenSummaries | null>(null);

export const closeSummariesAtom = atom(null, (_get, set) => set(summariesAtom, null));

clearOnNavigation('simulator', closeSimulatorAtom);
clearOnNavigation('simulator', closeSummariesAtom);
