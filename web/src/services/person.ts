import type { Id } from '@overtrick/shared/learning/values/ids';
import type { createStore } from 'jotai/vanilla';
import type { Api } from '../api/api.ts';
import { openChannel } from '../browser/channel.ts';
import { noteArrival } from '../local/arrival.ts';
import { type AttemptRecorder, createAttemptRecorder } from '../local/attempt-recorder.ts';
import { openUserDatabase, type UserDatabase } from '../local/database.ts';
import type { DeviceDatabase } from '../local/device-database.ts';
import type { Downloads } from '../local/downloads.ts';
import type { FileDownloads } from '../local/file-downloads.ts';
import { createFormDrafts, type FormDrafts } from '../local/form-drafts.ts';
import { browserNotes } from '../local/held-note.ts';
import type { ImportFiles } from '../local/import-files.ts';
import type { Keeper } from '../local/keeper.ts';
import { letGoWhenKept } from '../local/let-go.ts';
import type { StaysBehind } from '../local/stays-behind.ts';
import { warnOfUnwritten } from '../local/unwritten-warning.ts';
import type { FilmSender } from '../sync/film-sender.ts';
import { browserOnline, whenSeen } from '../sync/online.ts';
import type { Runner } from '../sync/runner.ts';
import { connectSyncStatus } from '../sync/watch-status.ts';
import { afterStart } from './after-start.ts';
import { lazily, once } from './lazily.ts';

/**
 * The services of the signed-in person: the database, the recorder, the downloads and the sync. What works while a page
 * is shown is fetched when it is drawn (person-work.ts), or when it is first asked for something.
 */
export interface PersonServices {
  readonly userId: Id;
  readonly db: UserDatabase;
  /** The database of the device itself: what belongs to no one person. */
  readonly device: DeviceDatabase;
  readonly downloads: Downloads;
  /** Films and files of courses. */
  readonly files: FileDownloads;
  /** Groups, packs and courses that a teacher keeps on this device. */
  readonly keeper: Keeper;
  /** Recordings on their way to their deals. */
  readonly films: FilmSender;
  /** What was typed into forms and not saved. */
  readonly formDrafts: FormDrafts;
  /** Files for the import of deals that have not arrived. */
  readonly importFiles: ImportFiles;
  /** Counts what stays on this device after a log-out. */
  readonly countStaysBehind: () => Promise<StaysBehind>;
  readonly recorder: AttemptRecorder;
  readonly runner: Pick<Runner, 'wake'>;
  close(): Promise<void>;
}

interface Deps {
  readonly api: Api;
  readonly store: ReturnType<typeof createStore>;
  readonly device: DeviceDatabase;
  /** Their database, where the page began with them and it is open already. */
  readonly db?: Ahead | undefined;
}

/** A person's database, opened before it is known that they are here. */
export type Ahead = UserDatabase;

/** Opens a person's database, so that it is there when the session has been read; never throws. */
export function openAhead(userId: Id): Ahead {
  const db = openKept(userId);
  // Whoever uses it meets the failure.
  db.open().catch(() => {});
  return db;
}

/** A person's database that is let go of with its page: what is told of its transactions is set before it is opened. */
function openKept(userId: Id): UserDatabase {
  const db = openUserDatabase(userId);
  letGoWhenKept(db);
  return db;
}

/** Opens a person's database and starts the sync; the runner sends only in the tab that holds the lock. */
export function openPerson(userId: Id, { api, store, device, db: ahead }: Deps): PersonServices {
  const db = ahead ?? openKept(userId);
  const online = browserOnline();
  const channel = openChannel(`overtrick-sync-${userId}`);
  const notes = browserNotes();
  let isClosed = false;
  let begun = false;
  const work = once(async () => {
    const { openPersonWork } = await import('./person-work.ts');
    if (isClosed) throw new Error('this person has left');
    const opened = openPersonWork({ api, store, db, online, channel });
    begun = true;
    return opened;
  });
  const part =
    <K extends 'downloads' | 'files' | 'keeper' | 'films' | 'importFiles' | 'runner'>(name: K) =>
    async () =>
      (await work())[name];
  const runner = lazily<Runner, 'wake'>(part('runner'), ['wake']);
  const wake = (): void => void Promise.resolve(runner.wake()).catch(() => {});
  const recorder = createAttemptRecorder({ db, onRecorded: wake });
  warnOfUnwritten(recorder);
  const endStatus = connectSyncStatus(store, { db, online, recorder });
  // The page may have been hidden for days: try failed work again.
  const endSeen = whenSeen(() => {
    void recorder.retry();
    void work().then(
      ({ seen }) => seen(),
      () => {},
    );
  });
  let endNote = (): void => {};
  const begin = async (): Promise<void> => {
    await noteArrival(db, { notes, now: Date.now() });
    // Who signs in waits for what the server has; otherwise the page is drawn from the device first.
    if (ahead) await new Promise<void>(afterStart);
    if (isClosed) return;
    const { keepNote, runner } = await work();
    if (isClosed) return;
    endNote = keepNote(notes);
    runner.start();
  };
  // Without a connection and its file, the next start begins it.
  void begin().catch(() => {});
  return {
    userId,
    db,
    device,
    downloads: lazily(part('downloads'), ['fetch', 'cancel', 'remove', 'fetchDue']),
    files: lazily(part('files'), ['fetch', 'cancel', 'remove', 'fetchDue', 'fetchFile', 'cancelFile', 'removeFile']),
    keeper: lazily(part('keeper'), ['keep', 'remove', 'fetchDue']),
    films: lazily(part('films'), ['sendDue', 'send', 'drop']),
    formDrafts: createFormDrafts({ db }),
    importFiles: lazily(part('importFiles'), ['keep', 'drop', 'adopt', 'close']),
    countStaysBehind: async () => (await work()).countStaysBehind(),
    recorder,
    runner: { wake },
    async close() {
      isClosed = true;
      endNote();
      endSeen();
      endStatus();
      if (begun) {
        const { importFiles, runner } = await work();
        importFiles.close();
        await runner.stop();
      }
      channel.close();
      db.close();
    },
  };
}
