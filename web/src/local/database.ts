import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import { declareVersions } from './database-versions.ts';
import type { MetaRow } from './meta-values.ts';
import type {
  AttemptRow,
  BundleRow,
  DownloadRow,
  FilePartRow,
  FilmPlaceRow,
  KeptFileRow,
  KeptSessionRow,
  OutboxRow,
  RefusedRow,
  RoomRow,
  TableEventRow,
  TrickTableRow,
  VerdictRow,
} from './study-rows.ts';
import type {
  FilmPartRow,
  FilmRow,
  FormDraftRow,
  ImportFileRow,
  KeptDealRow,
  KeptReplyRow,
  MarkRow,
  SentEditRow,
} from './teaching-rows.ts';

/** The database that a device holds for one person. */
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
  declareVersions(db);
  return db;
}

/** Reads from the database of somebody who may not be here; one that cannot be read has `nothing` to tell. */
export async function readFromPerson<T>(
  userId: Id,
  options: DexieOptions,
  read: (db: UserDatabase) => Promise<T>,
  nothing: T,
): Promise<T> {
  const db = openUserDatabase(userId, options);
  try {
    return await read(db);
  } catch {
    return nothing;
  } finally {
    db.close();
  }
}
