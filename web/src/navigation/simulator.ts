import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { ROOM_CONTEXTS, Room } from '@overtrick/shared/learning/rooms/room';
import type { SimulatorMode } from '@overtrick/shared/learning/rooms/simulator-mode';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import { leftover } from './leftovers.ts';

/** The deals that are open in the simulator, over any page. */
interface OpenDeals {
  /** The title of the list: 'Sample deals'. */
  readonly title: string;
  readonly deals: readonly StudyDeal[];
  /** The deal that is shown first, from 0. */
  readonly index: number;
  /** PREVIEW unless given (deals §2.7). */
  readonly mode?: SimulatorMode;
  /** In a preview, what is done at the table as soon as it is laid: cards played up to the position to be seen. */
  readonly laid?: readonly PreviewEvent[];
}

export interface OpenSimulator extends OpenDeals {
  /**
   * The room on this device that holds the deals: its sessions are kept there, and attempts that count are recorded.
   */
  readonly room?: Room;
  /** True for the teacher's own deals: a recording can be stored with its deal (silence 88). */
  readonly keepsRecordings?: boolean;
}

/**
 * The deals in the simulator, null while it is closed, and what closes it; every navigation but the one to the remote
 * control does so too (N-22).
 */
export const [simulatorAtom, closeSimulatorAtom] = leftover<OpenSimulator | null>('simulator', null);

export interface OpenSummaries extends OpenDeals {
  /** The context of the deals on the server, for the game engine; null for deals that the server does not have. */
  readonly context: (typeof ROOM_CONTEXTS)[number] | null;
  /** True for the teacher's own deals: a recording can be stored with its deal (silence 88). */
  readonly own?: boolean;
  /** Where in that context they stand: the lesson of an activity. A room asks for it (deals §7.4). */
  readonly metadata?: Room['metadata'];
}

/** The deals whose summaries are shown one at a time (deals §2.9); null while none are. */
export const [summariesAtom, closeSummariesAtom] = leftover<OpenSummaries | null>('simulator', null);
