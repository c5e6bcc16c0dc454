import type { Duplicates } from '@overtrick/shared/contract/deal-imports';
import type { KeptDeals } from '@overtrick/shared/learning/generator/made-deals';
import type { WishDraft } from '@overtrick/shared/learning/generator/wish-draft';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Enrolment, Known } from '@overtrick/shared/sync/protocol';
import type { SyncPause } from '@overtrick/shared/sync/status';

/** What a device notes of itself and of the server: one value under each key. */

/** The way back to a server that was rewound (ruling 53); kept until everything that it lost has been offered again. */
export interface Recovery {
  /** The generation to remember at the end; absent when the server named none. */
  generation?: string;
  /** Set once the attempts that the server does not have are in the outbox again. */
  isOffered?: boolean;
}

/** What a device held for a person, as a second place tells it that outlives the database. */
export interface HeldNote {
  readonly version: 1;
  /** Milliseconds since 1970; null where nothing was ever saved. */
  readonly lastSaved: number | null;
  /** Results that the server did not have yet. */
  readonly waiting: number;
  /** Deals with a result, and activities that were begun or done. */
  readonly deals: number;
  readonly activities: number;
  /** The person has read here what their teachers see. */
  readonly told: boolean;
  /** The packs and courses. */
  readonly items: readonly HeldItem[];
}

interface HeldItem extends Pick<Enrolment, 'kind' | 'title' | 'size'> {
  readonly id: Id;
  /** The large files of a course were here, or on their way, because somebody had asked for them. */
  readonly films: boolean;
}

/** A database that has just been made, and why. */
export interface Arrival {
  /** new: the person's first sign-in here, as far as is known; cleared: the browser emptied what was here. */
  readonly why: 'new' | 'cleared';
  readonly at: number;
  /** What was here; null where nothing tells it. */
  readonly note: HeldNote | null;
}

/** How many deals the server had in the library when the device last asked for all of them. */
interface LibraryCount {
  deals: number;
  at: number;
}

export interface MetaValues {
  deviceId: Id;
  cursor: number;
  /** The attempt with the highest cursor that this device has heard of (ruling 53). */
  known: Known;
  verdictCursor: number;
  /** Absent on a device whose earlier build was told nothing of what was played by links (ruling 64). */
  readsLinks: true;
  generation: string;
  /** Set while the device recovers from a rewound server. */
  recovery: Recovery;
  pause: SyncPause;
  /** False after a round that could not reach the server. */
  reachable: boolean;
  /** When the last sync round ended with nothing left to send, in milliseconds since 1970. */
  lastSaved: number;
  /** What was chosen for the last import of deals. */
  importChoices: { autogroup: boolean; duplicates: Duplicates; source: DealSource };
  library: LibraryCount;
  /** Rooms of this device that the server has not acknowledged (ruling 65). */
  roomRequests: readonly RoomRequest[];
  /** Set when the database is new, until everything of its person is here. */
  arrival: Arrival;
  /** When this browser last cleared what was here; absent where it never did. */
  clearedAt: number;
  /** The browser was asked once, at the first download, to keep what is here. */
  askedToKeep: true;
  /** The person has read on this device what their teachers see (silence 240). */
  toldOfRecords: true;
  /** The wishes of the generator as they were typed last, and deals that were found and not yet added. */
  generator: { wishes: WishDraft; deals: KeptDeals | null };
}
export type MetaKey = keyof MetaValues;
export interface MetaRow {
  key: MetaKey;
  value: MetaValues[MetaKey];
}
