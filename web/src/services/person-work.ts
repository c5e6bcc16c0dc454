import { activities } from '@overtrick/shared/contract/activities';
import { listDealMedia } from '@overtrick/shared/contract/deal-media';
import { lessons } from '@overtrick/shared/contract/lessons';
import type { createStore } from 'jotai/vanilla';
import type { Api } from '../api/api.ts';
import { getFile } from '../api/file.ts';
import type { Channel } from '../browser/channel.ts';
import { savesData } from '../browser/saves-data.ts';
import type { UserDatabase } from '../local/database.ts';
import { createDownloadRuns } from '../local/download-runs.ts';
import { createDownloads, type Downloads } from '../local/downloads.ts';
import { endArrival } from '../local/end-arrival.ts';
import { createFileDownloads, type FileDownloadDeps, type FileDownloads } from '../local/file-downloads.ts';
import { findUnfinished } from '../local/films.ts';
import type { HeldNotes } from '../local/held-note.ts';
import { createImportFiles, type ImportFiles } from '../local/import-files.ts';
import { keepNote } from '../local/keep-note.ts';
import { createKeeper, type Keeper } from '../local/keeper.ts';
import { createKeptStudents } from '../local/kept-students.ts';
import { browserLocks } from '../local/locks.ts';
import { dropOldRooms } from '../local/rooms.ts';
import { countStaysBehind, type StaysBehind } from '../local/stays-behind.ts';
import { askOnceToKeep } from '../local/storage.ts';
import { profileAtom } from '../session/session.ts';
import { browserClock } from '../sync/clock.ts';
import { createFilmSender, type FilmSender } from '../sync/film-sender.ts';
import type { Online } from '../sync/online.ts';
import { createRunner, type Runner } from '../sync/runner.ts';

/** What works for a person while a page is shown: the sync and the downloads. It comes when the page is drawn. */
export interface PersonWork {
  readonly downloads: Downloads;
  readonly files: FileDownloads;
  readonly keeper: Keeper;
  readonly films: FilmSender;
  readonly importFiles: ImportFiles;
  readonly runner: Runner;
  countStaysBehind(): Promise<StaysBehind>;
  /** Keeps the note of what this device holds. @returns its end */
  keepNote(notes: HeldNotes): () => void;
  /** The page is seen again, perhaps after days: what failed is tried again. */
  seen(): void;
}

interface Deps {
  readonly api: Api;
  readonly store: ReturnType<typeof createStore>;
  readonly db: UserDatabase;
  readonly online: Online;
  readonly channel: Channel;
}

/** The runner is not started: it sends only in the tab that holds the lock. */
export function openPersonWork({ api, store, db, online, channel }: Deps): PersonWork {
  const locks = browserLocks();
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
  void findUnfinished(db, locks);
  void dropOldRooms(db).catch(() => {});
  return {
    downloads,
    files,
    keeper,
    films,
    importFiles: createImportFiles({ db, locks }),
    runner,
    countStaysBehind: () => countStaysBehind(db),
    keepNote: (notes) => keepNote(db, notes),
    seen() {
      void findUnfinished(db, locks);
      runner.wake();
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
