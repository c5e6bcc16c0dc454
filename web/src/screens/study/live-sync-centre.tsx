import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { FileSize } from '@overtrick/shared/sync/small-files';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { saveBlob } from '../../browser/save-file.ts';
import { savesData } from '../../browser/saves-data.ts';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { WatchDialog } from '../../features/recorder/recording-preview.tsx';
import type { DeviceActions, DeviceItem } from '../../features/sync-centre/device-list.tsx';
import type { FilmActions } from '../../features/sync-centre/film-list.tsx';
import { SyncCentre } from '../../features/sync-centre/sync-centre.tsx';
import { attemptIn, resultKey } from '../../local/counted-results.ts';
import { useMyCourses } from '../../local/courses.ts';
import { dealEditIn } from '../../local/deal-drafts.ts';
import { type DeviceFiles, listDeviceFiles } from '../../local/device-files.ts';
import type { Downloads } from '../../local/downloads.ts';
import type { FileDownloads } from '../../local/file-downloads.ts';
import { keepUnfinished, listFilms, queueFilm, readFilm } from '../../local/films.ts';
import { useDatabase, useMyPacks, useRefused, useStorageUse, useUncounted, useWaiting } from '../../local/hooks.ts';
import { countKeptResults } from '../../local/kept-results.ts';
import { useLive } from '../../local/live.ts';
import { useMarks } from '../../local/marks.ts';
import { findMeta } from '../../local/meta.ts';
import { nameResults } from '../../local/named-results.ts';
import type { OtherPerson } from '../../local/other-people.ts';
import { askForPersistence } from '../../local/storage.ts';
import type { MutationRow } from '../../local/study-rows.ts';
import type { FilmRow } from '../../local/teaching-rows.ts';
import { dismissUncounted, type Uncounted } from '../../local/verdicts.ts';
import { useNow } from '../../pieces/use-now.ts';
import { countTeachingParts, type TeachingParts } from '../../services/teaching-parts.ts';
import { profileAtom } from '../../session/session.ts';
import type { FilmSender } from '../../sync/film-sender.ts';
import { dismissRefused, sendRefusedAgain } from '../../sync/refused.ts';
import { syncStatusAtom } from '../../sync/status.ts';

interface Props {
  /** 'Try again now': wakes the tab that syncs, and writes attempts that could not be written. */
  readonly onWake: () => void;
  /** Opens the log-in after the session has ended; /login itself redirects a person who still has a token. */
  readonly onLogIn?: () => void;
  /** Activates the newer build when this one is too old for the server. */
  readonly onUpdate?: () => void;
  readonly downloads: Pick<Downloads, 'fetch' | 'cancel' | 'remove'>;
  /** Other people with data on this device, without the signed-in person. */
  readonly people?: readonly OtherPerson[];
  readonly onRemovePerson?: (userId: string) => void;
  /** Takes what a teacher keeps here off the device. */
  readonly onRemoveMark?: (id: string) => void;
  /** Sends the recordings that wait, and deletes one. */
  readonly filmSender?: Pick<FilmSender, 'sendDue' | 'drop'>;
  /** The films and files of courses and deals. */
  readonly files?: Pick<FileDownloads, 'fetch' | 'cancel' | 'remove' | 'removeFile'>;
}

/** Sync and storage of the signed-in person, live from the device. */
export function LiveSyncCentre({ downloads, filmSender, files, ...props }: Props) {
  const { watched, ...films } = useFilms(filmSender);
  return (
    <>
      <SyncCentre
        people={[]}
        onRemovePerson={() => {}}
        onRemoveMark={() => {}}
        {...props}
        {...useResults(props.onWake)}
        {...useOnDevice(downloads)}
        {...useDeviceFiles(files)}
        {...films}
        status={useAtomValue(syncStatusAtom)}
        moment={{ now: useNow(), zone: browserTimeZone() }}
      />
      {watched}
    </>
  );
}

/** The results that the server does not have, or does not count, and what can be done with them. */
function useResults(onWake: Props['onWake']) {
  const db = useDatabase();
  return {
    waiting: useNamed(useWaiting(), withAttempt, joinResults),
    refused: useNamed(useRefused(), withAttempt),
    uncounted: useNamed(useUncounted(), withKind),
    onTryAgain: (id: Id) => void sendRefusedAgain(db, id).then(onWake),
    onDismiss: (ids: readonly Id[]) => void dismissRefused(db, ids),
    onDismissUncounted: (ids: readonly Id[]) => void dismissUncounted(db, ids),
  };
}

/** What is on this device or comes to it, and what can be done with it. */
function useOnDevice(downloads: Props['downloads']) {
  const db = useDatabase();
  return {
    courses: useMyCourses(),
    packs: useMyPacks(),
    marks: useMarks(),
    kept: useLive(() => countKeptResults(db), [db]),
    storage: useStorageUse(),
    teaching: useTeachingParts(),
    clearedAt: useLive(async () => (await findMeta(db, 'clearedAt')) ?? null, [db]),
    onDownload: (id: Id) => void downloads.fetch(id),
    onCancel: (id: Id) => downloads.cancel(id),
    onRemove: (id: Id) => void downloads.remove(id),
    onAskToKeep: askForPersistence,
  };
}

/** Milliseconds between two looks while files are on their way. */
const LOOK = 1_000;

/** For those who write: how much of their pages is here, followed until all of it is. */
function useTeachingParts(): TeachingParts | null {
  const profile = useAtomValue(profileAtom);
  const isWriter = profile?.isTeacher === true || profile?.isAdmin === true;
  const [parts, setParts] = useState<TeachingParts | null>(null);
  useEffect(() => {
    if (!isWriter) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const look = async (): Promise<void> => {
      const found = await countTeachingParts();
      if (!isOpen) return;
      setParts(found);
      if (found && found.here < found.all) timer = setTimeout(look, LOOK);
    };
    void look();
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [isWriter]);
  return parts;
}

/** The films and files on this device, and what can be done with them. */
function useDeviceFiles(downloads: Props['files']) {
  const db = useDatabase();
  const found = useLive(() => listDeviceFiles(db, Date.now()), [db]);
  const find = (key: string): DeviceFiles | undefined => found?.find((files) => deviceFilesKey(files) === key);
  /** Does it with the files of a course; those of deals come where the deal is. */
  const withCourse = (key: string, act: (id: string, size: FileSize) => unknown): void => {
    const files = find(key);
    if (files && files.of !== 'deals') void act(files.itemId, files.of);
  };
  const fileActions: DeviceActions | undefined = downloads && {
    onDownload: (key) => withCourse(key, downloads.fetch),
    onCancel: (key) => withCourse(key, downloads.cancel),
    onRemove: (key) => {
      withCourse(key, downloads.remove);
      for (const hash of find(key)?.hashes ?? []) void downloads.removeFile(hash);
    },
  };
  const files = found?.map(
    (each): DeviceItem => ({
      id: deviceFilesKey(each),
      title: `${FILES_OF[each.of]} of ${each.title}`,
      download: each.download,
      heldSize: each.heldSize,
      count: each.count,
      heldCount: each.heldCount,
      films: each.films,
      isFetchedElsewhere: each.of === 'deals',
      comesByItself: each.of === 'small' && !savesData(),
    }),
  );
  return { files, ...(fileActions && { fileActions }) };
}

const FILES_OF = {
  small: 'Pictures and small files',
  large: 'Films and large files',
  deals: 'Recordings and analyses',
} as const;

const deviceFilesKey = ({ itemId, of }: DeviceFiles): string => `${of}/${itemId}`;

/** The recordings on this device, what can be done with them, and the dialog in which one is watched. */
function useFilms(sender: Props['filmSender']) {
  const db = useDatabase();
  const films = useLive(() => listFilms(db), [db]) ?? [];
  const [watched, watch] = useState<(FilmRow & { readonly content: Blob }) | null>(null);
  const withContent = async (id: string, use: (film: FilmRow & { readonly content: Blob }) => void): Promise<void> => {
    const film = films.find((each) => each.id === id);
    if (film) use({ ...film, content: await readFilm(db, film) });
  };
  const filmActions: FilmActions | undefined = sender && {
    onWatch: (id) => void withContent(id, watch),
    onSend: (id) => void queueFilm(db, id).then(() => sender.sendDue()),
    onSave: (id) => void withContent(id, ({ content }) => saveBlob('recording.webm', content)),
    onKeep: (id) => void keepUnfinished(db, id),
    onDrop: (id) => void sender.drop(id),
  };
  return {
    films,
    ...(filmActions && { filmActions }),
    watched: watched && (
      <WatchDialog
        film={watched.content}
        length={watched.length}
        heading={watched.dealName ? `Recording of ${watched.dealName}` : 'Recording'}
        onClose={() => watch(null)}
      />
    ),
  };
}

const withAttempt = <R extends MutationRow>(row: R) => {
  const editedDeal = dealEditIn(row)?.dealId;
  return { ...row, attempt: attemptIn(row), ...(editedDeal && { editedDeal, isChange: true }) };
};

const withKind = (row: Uncounted) => ({ ...row, kind: row.attempt.kind });

/** One row for each deal or question, the last of its tries, with their number (silence 328). */
function joinResults<R extends MutationRow>(rows: readonly R[]): readonly (R & { readonly times: number })[] {
  const joined = new Map<string, R & { readonly times: number }>();
  for (const row of rows) {
    const key = resultKey(row);
    joined.set(key, { ...row, times: (joined.get(key)?.times ?? 0) + 1 });
  }
  return [...joined.values()];
}

const asTheyAre = <R,>(rows: readonly R[]): readonly R[] => rows;

/** The rows with the names of their deals and packs, after both are read. @param prepare, join the same at each call */
function useNamed<R, P extends { readonly attempt?: Attempt; readonly editedDeal?: string }>(
  rows: readonly R[] | undefined,
  prepare: (row: R) => P,
  join: (rows: readonly R[]) => readonly R[] = asTheyAre,
) {
  const db = useDatabase();
  return useLive(async () => rows && (await nameResults(db, join(rows).map(prepare))), [db, rows]);
}
