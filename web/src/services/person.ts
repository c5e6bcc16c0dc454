import { activities } from '@overtrick/shared/contract/activities';
import { listDealMedia } from '@overtrick/shared/contract/deal-media';
import { lessons } from '@overtrick/shared/contract/lessons';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { createStore } from 'jotai/vanilla';
import type { Api } from '../api/api.ts';
import { getFile } from '../api/file.ts';
import { openChannel } from '../browser/channel.ts';
import { savesData } from '../browser/saves-data.ts';
import { endArrival, noteArrival } from '../local/arrival.ts';
import { type AttemptRecorder, createAttemptRecorder } from '../local/attempt-recorder.ts';
import { openUserDatabase, type UserDatabase } from '../local/database.ts';
import type { DeviceDatabase } from '../local/device-database.ts';
import { createDownloadRuns } from '../local/download-runs.ts';
import { createDownloads, type Downloads } from '../local/downloads.ts';
import { createFileDownloads, type FileDownloadDeps, type FileDownloads } from '../local/file-downloads.ts';
import { createFilmWriter, type FilmWriter } from '../local/film-writer.ts';
import { findUnfinished } from '../local/films.ts';
import { createFormDrafts, type FormDrafts } from '../local/form-drafts.ts';
import { browserNotes, keepNote } from '../local/held-note.ts';
import { createImportFiles, type ImportFiles } from '../local/import-files.ts';
import { createKeeper, type Keeper } from '../local/keeper.ts';
import { letGoWhenKept } from '../local/kept-page.ts';
import { createKeptStudents } from '../local/kept-students.ts';
import { browserLocks } from '../local/locks.ts';
import { dropOldRooms } from '../local/rooms.ts';
import { countStaysBehind, type StaysBehind } from '../local/stays-behind.ts';
import { askOnceToKeep } from '../local/storage.ts';
import type { WriteFailure } from '../local/write-failure.ts';
import { profileAtom } from '../session/session.ts';
import { browserClock } from '../sync/clock.ts';
import { createFilmSender, type FilmSender } from '../sync/film-sender.ts';
import { browserOnline, whenSeen } from '../sync/online.ts';
import { createRunner, type Runner } from '../sync/runner.ts';
import { connectSyncStatus } from '../sync/watch-status.ts';

/** The services of the signed-in person: the database, the recorder, the downloads and the sync. */
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
  /** Opens a new recording on this device; `onFailure` is told when a part of it could not be written. */
  readonly beginFilm: (onFailure: (failure: WriteFailure) => void) => FilmWriter;
  /** What was typed into forms and not saved. */
  readonly formDrafts: FormDrafts;
  /** Files for the import of deals that have not arrived. */
  readonly importFiles: ImportFiles;
  /** Counts what stays on this device after a log-out. */
  readonly countStaysBehind: () => Promise<StaysBehind>;
  readonly recorder: AttemptRecorder;
  readonly runner: Runner;
  close(): Promise<void>;
}

interface Deps {
  readonly api: Api;
  readonly store: ReturnType<typeof createStore>;
  readonly device: DeviceDatabase;
}

/** Opens a person's database and starts the sync; the runner sends only in the tab that holds the lock. */
export function openPerson(userId: Id, { api, store, device }: Deps): PersonServices {
  const db = openUserDatabase(userId);
  letGoWhenKept(db);
  const online = browserOnline();
  const channel = openChannel(`overtrick-sync-${userId}`);
  const locks = browserLocks();
  const notes = browserNotes();
  const runs = createDownloadRuns({
    db,
    locks,
    onCut: () => runner.wake(),
    onBegin: () => void askOnceToKeep(db).catch(() => {}),
  });
  const downloads = createDownloads({ db, api, runs });
  const files = createFileDownloads({ db, runs, getFile, readMedia: readMediaBy(api), savesData });
  const keeper = createKeeper({ db, api, downloads, locks, onCut: () => runner.wake() });
  const keptStudents = createKeptStudents({ db, api, isTeacher: () => store.get(profileAtom)?.isTeacher === true });
  const importFiles = createImportFiles({ db, locks });
  const films = createFilmSender({ db, api, locks, online });
  const due = {
    async fetchDue(signal?: AbortSignal) {
      // Beside the downloads: a film takes long.
      void films.sendDue(signal);
      await downloads.fetchDue(signal);
      await keeper.fetchDue(signal);
      await files.fetchDue(signal);
      await keptStudents.fetchDue(signal);
      await endArrival(db);
    },
  };
  const runner = createRunner({
    db,
    api,
    downloads: due,
    clock: browserClock,
    locks,
    online,
    channel,
    random: Math.random,
  });
  const recorder = createAttemptRecorder({ db, onRecorded: () => runner.wake() });
  const endStatus = connectSyncStatus(store, { db, online, recorder });
  // The page may have been hidden for days: try failed work again.
  const endSeen = whenSeen(() => {
    void recorder.retry();
    void findUnfinished(db, locks);
    runner.wake();
  });
  void findUnfinished(db, locks);
  void dropOldRooms(db).catch(() => {});
  let endNote = (): void => {};
  let isClosed = false;
  void noteArrival(db, { notes, now: Date.now() }).then(() => {
    if (isClosed) return;
    runner.start();
    endNote = keepNote(db, notes);
  });
  return {
    userId,
    db,
    device,
    downloads,
    files,
    keeper,
    films,
    beginFilm: (onFailure) => createFilmWriter({ db, locks, onFailure }),
    formDrafts: createFormDrafts({ db }),
    importFiles,
    countStaysBehind: () => countStaysBehind(db),
    recorder,
    runner,
    async close() {
      isClosed = true;
      endNote();
      importFiles.close();
      endSeen();
      endStatus();
      await runner.stop();
      channel.close();
      db.close();
    },
  };
}

/** Reads the signed addresses of a student's files from the server. */
const readMediaBy =
  (api: Api): FileDownloadDeps['readMedia'] =>
  async (owner, signal) => {
    const options = { signal, background: true };
    if ('dealId' in owner) return (await api.read(listDealMedia, { params: owner, ...options })).results;
    const { lessonId, activityId } = owner;
    const read = activityId
      ? await api.read(activities.myCourses.get, { params: { lessonId, activityId }, ...options })
      : await api.read(lessons.myCourses.get, { params: { lessonId }, ...options });
    return read.media;
  };
