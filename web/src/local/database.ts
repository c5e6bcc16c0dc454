import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Download } from '@overtrick/shared/sync/download-state';
import type { MutationArgs, MutationName } from '@overtrick/shared/sync/mutations';
import type { Enrolment, Refusal } from '@overtrick/shared/sync/protocol';
import type { SyncPause } from '@overtrick/shared/sync/status';
import type { TableEvent } from '@overtrick/shared/table/event';
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';

/** The database that a device holds for one person: the row types of its database tables, all plain data. */

/** The stored content of a pack or a course. */
export type Bundle = PackBundle | CourseBundle;

/** A bundle under (id, version); an older version stays while attempts need its deals (ruling 21). */
export interface BundleRow {
  id: Id;
  version: number;
  bundle: Bundle;
  /** Bytes of its JSON. */
  size: number;
  savedAt: number;
}

/** An attempt with the columns that it is looked up by. */
export interface AttemptRow {
  id: Id;
  /** 'pack:{dealPackId}' or 'activity:{activityId}' (contextKey). */
  context: string;
  /** The deal that was played; null for attempts on anything else. */
  dealId: Id | null;
  at: string;
  attempt: Attempt;
}

/** A mutation that waits for the server; the database assigns seq, which only gives the order (ruling 22). */
export interface OutboxRow {
  seq: number;
  id: Id;
  name: MutationName;
  version: number;
  args: MutationArgs[MutationName];
  recordedAt: number;
}

/** A mutation that the server has refused for good; shown to the student until dismissed. */
export interface RefusedRow extends Omit<OutboxRow, 'seq'> {
  code: Refusal | 'too_large';
  message: string;
  refusedAt: number;
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
  /** The id of the pack or course; 'files/{courseId}' for a course's films and files. */
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

export interface MetaValues {
  deviceId: Id;
  cursor: number;
  pause: SyncPause;
  /** False after a round that could not reach the server. */
  reachable: boolean;
  /** When the last sync round ended with nothing left to send, in milliseconds since 1970. */
  lastSaved: number;
}
export type MetaKey = keyof MetaValues;
export interface MetaRow {
  key: MetaKey;
  value: MetaValues[MetaKey];
}

export class UserDatabase extends Dexie {
  readonly userId: Id;
  declare bundles: Table<BundleRow, [Id, number]>;
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

  constructor(userId: Id, options: DexieOptions) {
    super(databaseName(userId), options);
    this.userId = userId;
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
  return db;
}
