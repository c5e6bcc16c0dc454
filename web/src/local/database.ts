import type { Duplicates } from '@overtrick/shared/contract/deal-imports';
import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { KeptDeals } from '@overtrick/shared/learning/generator/made-deals';
import type { WishDraft } from '@overtrick/shared/learning/generator/wish-draft';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import type { Verdict } from '@overtrick/shared/learning/progress/verdict';
import type { Room, RoomRequest } from '@overtrick/shared/learning/rooms/room';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Download, DownloadFailure } from '@overtrick/shared/sync/download-state';
import type { MutationArgs, MutationName } from '@overtrick/shared/sync/mutations';
import type { Enrolment, Known, Refusal } from '@overtrick/shared/sync/protocol';
import type { SyncPause } from '@overtrick/shared/sync/status';
import type { TableEvent } from '@overtrick/shared/table/event';
import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie';

/** The database that a device holds for one person: the row types of its database tables, all plain data. */

/** The stored content of a pack or a course. */
export type Bundle = PackBundle | CourseBundle;

/**
 * A bundle under (id, version, hash). One that another has replaced stays while attempts need its deals (ruling 21); a
 * rewound server may use a version number again, so that two of them can have the same (ruling 53).
 */
export interface BundleRow {
  id: Id;
  version: number;
  /** The hash of its content; '' from servers that tell none. */
  hash: string;
  /** 1 for the bundle of this item that was fetched last, which is the one in use; 0 for the others. */
  isCurrent: 0 | 1;
  bundle: Bundle;
  /** Bytes of its JSON. */
  size: number;
  savedAt: number;
}

/** An attempt with the columns that it is looked up by. */
export interface AttemptRow {
  id: Id;
  /** 'pack:{dealPackId}', 'activity:{activityId}' or 'link:{linkId}' (contextKey). */
  context: string;
  /** The deal that was played; null for attempts on anything else. */
  dealId: Id | null;
  at: string;
  attempt: Attempt;
  /**
   * Its cursor in the server's present history, from an acknowledgement or a pull: the server has it. 0 where the server
   * named the attempt without a cursor.
   */
  cursor?: number;
}

/** A mutation of one kind as it is kept, whether it waits or was refused. */
interface KeptMutation<Name extends MutationName> {
  id: Id;
  name: Name;
  version: number;
  args: MutationArgs[Name];
  recordedAt: number;
}
export type MutationRow = { [Name in MutationName]: KeptMutation<Name> }[MutationName];

/** A mutation that waits for the server; the database assigns seq, which only gives the order (ruling 22). */
export type OutboxRow = MutationRow & { seq: number };

/** too_large: too long to be sent; room_closed: the room did not take a guest's result. */
export type RefusedCode = Refusal | 'too_large' | 'room_closed';

/** A mutation that the server has refused; shown to the student, who may send it again or dismiss it (ruling 57). */
export type RefusedRow = MutationRow & { code: RefusedCode; message: string; refusedAt: number };

/** What the server says of an attempt (ruling 52). */
export interface VerdictRow extends Verdict {
  /** 1 while the student has not dismissed the news that the attempt counts for nothing; absent otherwise. */
  isNews?: 1;
}

/** The way back to a server that was rewound (ruling 53); kept until everything that it lost has been offered again. */
export interface Recovery {
  /** The generation to remember at the end; absent when the server named none. */
  generation?: string;
  /** Set once the attempts that the server does not have are in the outbox again. */
  isOffered?: boolean;
}

export interface RoomRow {
  token: string;
  room: Room;
  madeAt: number;
}

/** A session at a room's table: its attempt id is fixed when it opens, so that a replayed end is recorded once only. */
export interface KeptSessionRow {
  room: string;
  deal: Id;
  attemptId: Id;
  openedAt: number;
  /** When the deal was over; absent until then. */
  endedAt?: number;
}

/** Order counts from 0 under (room, deal). */
export interface TableEventRow {
  room: string;
  deal: Id;
  order: number;
  event: TableEvent;
}

/** The state of a download that bundles and enrolments do not show. */
export interface DownloadRow extends Download {
  /** The id of the pack or course; 'small-files/{courseId}' or 'files/{courseId}' for a course's small or large files; 'file/{hash}' for one of a deal. */
  id: string;
}

/** A deal and its trick table, computed on this device; both as texts ('N:…', 'S 8 5 8 5;…'). */
export interface TrickTableRow {
  deal: string;
  table: string;
}

/** A film, slides or a resource under the hash of its content, which bundles use in addresses and lists of media. */
export interface KeptFileRow {
  /** SHA-256 in hex. */
  hash: string;
  content: Blob;
  /** In bytes. */
  size: number;
  savedAt: number;
}

/** A part of a file that has not come whole, written while it comes. */
export interface FilePartRow {
  /** SHA-256 of the whole, in hex. */
  file: string;
  /** From 0. */
  order: number;
  /** By which the server knows the file again (ETag). */
  tag: string;
  content: Blob;
}

/** A deal of a teacher's library, whole, as the server had it at `savedAt` and with what this device has sent since. */
export interface KeptDealRow {
  id: Id;
  groupId: Id;
  deal: LibraryDeal;
  /** Bytes of its JSON. */
  size: number;
  savedAt: number;
  /** When its page or its summary was opened last; 0 if it came with a mark and was never opened. */
  openedAt: number;
}

/** The last answer to a GET call of the teachers' area, as it came. */
export interface KeptReplyRow {
  /** '/teacher/courses?page=1'. */
  key: string;
  text: string;
  /** Bytes. */
  size: number;
  savedAt: number;
}

/** A recording of the simulator, from its first seconds until its deal has it or its maker has dropped it. */
export interface FilmRow {
  /** The id that the file gets at its deal, so that a second arrival adds nothing. */
  id: Id;
  /** The deal of the teacher's library that was recorded; null where there is none to keep it with. */
  dealId: Id | null;
  dealName: string;
  /** The whole of it, from builds that kept it when it was stopped; otherwise it lies in its parts. */
  content?: Blob;
  /** The beginning of the file, in place of what the recorder wrote there (learning/values/film-index). */
  head?: Blob;
  /** The bytes of its parts that follow the head. */
  from?: number;
  to?: number;
  /** Bytes. */
  size: number;
  /** Milliseconds. */
  length: number;
  recordedAt: number;
  /**
   * recording: a page records it, which holds a lock of its id; unfinished: that page is gone; kept: it was stopped, and
   * nobody has said yet what becomes of it; waiting: to be sent to its deal; refused: the server did not take it.
   */
  state: 'recording' | 'unfinished' | 'kept' | 'waiting' | 'refused';
  /** How many bytes of it the server has. */
  sent?: number;
  /** Why it was refused; '' unless it was. */
  words: string;
  /** How often it was tried without an answer. */
  tries: number;
}

/** A part of a recording, in its order from 0, written while it is made. */
export interface FilmPartRow {
  film: Id;
  order: number;
  content: Blob;
}

/** A change of a deal's words that the server has acknowledged, for a server that loses its last writes (ruling 53). */
export type SentEditRow = MutationRow & { sentAt: number };

/** What was typed into a form and not saved. */
export interface FormDraftRow {
  /** '{kind}/{id}/{writer}': two tabs with the same form do not write over each other. */
  key: string;
  /** 'course', 'lesson'. */
  kind: string;
  /** What the form is of: the id of a course; '' for a new one. */
  id: string;
  /** The values of the controls, as plain data. */
  values: unknown;
  /** The values that the form began with. */
  base: unknown;
  savedAt: number;
}

/** A file that was chosen for the import of deals and has not arrived. */
export interface ImportFileRow {
  id: number;
  /** The page that has it before its reader: it holds a lock of this name as long as it lives. */
  page: Id;
  modifiedAt: number;
  name: string;
  content: Blob;
  /** Bytes. */
  size: number;
}

/** Where a film was stopped on this device. */
export interface FilmPlaceRow {
  /** Of its content: a film in two courses has one place. */
  hash: string;
  /** In seconds. */
  at: number;
  savedAt: number;
}

export type MarkKind = 'group' | 'dealPack' | 'course';

/** What a teacher asked to keep on this device, and what is kept because of it. */
export interface MarkRow {
  id: Id;
  kind: MarkKind;
  title: string;
  markedAt: number;
  /** loading: some of it is on its way; what is here already can be used. */
  state: 'loading' | 'ready' | 'failed';
  /** Why the last try did not come to its end. */
  code: DownloadFailure | null;
  /** How many of its parts are here, and of how many. */
  done: number;
  total: number;
  /** When it was last found to be as on the server; 0 when it is due. */
  checkedAt: number;
  /** The deals and the answers that stay because of it. */
  deals: readonly Id[];
  replies: readonly string[];
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

export class UserDatabase extends Dexie {
  readonly userId: Id;
  declare enrolments: EntityTable<Enrolment, 'id'>;
  declare attempts: EntityTable<AttemptRow, 'id'>;
  declare outbox: EntityTable<OutboxRow, 'seq'>;
  declare refused: EntityTable<RefusedRow, 'id'>;
  declare rooms: EntityTable<RoomRow, 'token'>;
  declare tableEvents: Table<TableEventRow, [string, Id, number]>;
  declare downloads: EntityTable<DownloadRow, 'id'>;
  declare meta: EntityTable<MetaRow, 'key'>;
  declare trickTables: EntityTable<TrickTableRow, 'deal'>;
  declare files: EntityTable<KeptFileRow, 'hash'>;
  declare fileParts: Table<FilePartRow, [string, number]>;
  declare verdicts: EntityTable<VerdictRow, 'attemptId'>;
  declare keptDeals: EntityTable<KeptDealRow, 'id'>;
  declare keptReplies: EntityTable<KeptReplyRow, 'key'>;
  declare marks: EntityTable<MarkRow, 'id'>;
  declare films: EntityTable<FilmRow, 'id'>;
  declare filmParts: Table<FilmPartRow, [Id, number]>;
  declare formDrafts: EntityTable<FormDraftRow, 'key'>;
  declare sentEdits: EntityTable<SentEditRow, 'id'>;
  declare importFiles: EntityTable<ImportFileRow, 'id'>;
  declare filmPlaces: EntityTable<FilmPlaceRow, 'hash'>;

  constructor(userId: Id, options: DexieOptions) {
    super(databaseName(userId), options);
    this.userId = userId;
  }

  /** The store `bundles` belongs to builds that know versions without hashes; a key cannot be changed. */
  get bundles(): Table<BundleRow, [Id, number, string]> {
    return this.table('hashedBundles');
  }

  /** Stored under the name that the first versions of the app gave it. */
  get keptSessions(): Table<KeptSessionRow, [string, Id]> {
    return this.table('sittings');
  }
}

/** The user id of a person who plays signed out: in a room on the engine's own host, or by a link. */
export const GUEST: Id = 'guest';

/** 'overtrick-{userId}': one database for each person, so that two can share a tablet. */
export const databaseName = (userId: Id): string => `overtrick-${userId}`;

/** Strict: a transaction ends after it is written to the disk, so that no result shown as saved is lost (ruling 22). */
const DURABLE = { chromeTransactionDurability: 'strict' } as const;

/** The database of one person; Dexie opens it at first use. `options` replace the browser's IndexedDB in tests. */
export function openUserDatabase(userId: Id, options: DexieOptions = {}): UserDatabase {
  const db = new UserDatabase(userId, { ...DURABLE, ...options });
  db.version(1).stores({
    bundles: '[id+version], id',
    enrolments: 'id, itemId',
    attempts: 'id, context, dealId',
    outbox: '++seq, &id',
    refused: 'id',
    rooms: 'token, madeAt',
    sittings: '[room+deal], room',
    tableEvents: '[room+deal+order], [room+deal], room',
    downloads: 'id',
    meta: 'key',
  });
  db.version(2).stores({ trickTables: 'deal' });
  db.version(3).stores({ files: 'hash' });
  db.version(4)
    .stores({ hashedBundles: '[id+version+hash], id, isCurrent', verdicts: 'attemptId, isNews' })
    .upgrade(async (upgrade) => {
      await carryBundles(upgrade);
      await beginWithRecovery(upgrade);
    });
  // An index with the size tells how much is kept without reading it.
  db.version(5).stores({
    keptDeals: 'id, groupId, [openedAt+size]',
    keptReplies: 'key, [savedAt+size]',
    marks: 'id',
  });
  db.version(6).stores({
    films: 'id, [state+size]',
    formDrafts: 'key, [kind+id]',
    importFiles: '++id, size',
    sentEdits: 'id, sentAt',
  });
  db.version(7).stores({ filmParts: '[film+order]' });
  db.version(8).stores({ filmPlaces: 'hash, savedAt' });
  db.version(9).stores({ fileParts: '[file+order]' });
  return db;
}

/** Moves the bundles to their new store, one at a time; the newest of an item is the one in use. */
async function carryBundles(upgrade: Transaction): Promise<void> {
  const older = upgrade.table('bundles');
  const keys = (await older.toCollection().primaryKeys()) as [Id, number][];
  const newest = new Map<Id, number>();
  for (const [id, version] of keys) newest.set(id, Math.max(newest.get(id) ?? 0, version));
  for (const key of keys) {
    const row = (await older.get(key)) as Omit<BundleRow, 'hash' | 'isCurrent'>;
    const isCurrent = newest.get(row.id) === row.version ? 1 : 0;
    await upgrade.table('hashedBundles').add({ ...row, hash: row.bundle.hash ?? '', isCurrent });
    await older.delete(key);
  }
}

/**
 * Earlier builds noted no cursors, so that a rewind would not be seen, and one that has happened was not. The device
 * asks for everything once and offers what the server does not name.
 */
async function beginWithRecovery(upgrade: Transaction): Promise<void> {
  const meta = upgrade.table('meta');
  if (!(await meta.get('cursor'))) return;
  await meta.delete('cursor');
  await meta.put({ key: 'recovery', value: {} satisfies Recovery });
}
