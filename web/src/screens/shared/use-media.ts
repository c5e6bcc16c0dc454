import type { Activity } from '@overtrick/shared/learning/activities/activity';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import { listShowable, listSlides } from '@overtrick/shared/learning/values/activity-files';
import { isPlayable, type Media } from '@overtrick/shared/learning/values/media';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError, isOffline } from '../../api/api-error.ts';
import { saveBlob } from '../../browser/save-file.ts';
import type { FilesAnew } from '../../features/activities/files-anew.ts';
import { useKeptMedia } from '../../local/kept-file-hooks.ts';
import { hashOf } from '../../local/kept-files.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { simulatorAtom } from '../../navigation/simulator.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useOnline } from '../../sync/use-online.ts';
import { createLessonCalls } from './lesson-calls.ts';
import { useFilmPlaces } from './use-film-places.ts';

/** The files of an activity with working addresses; null while loading, 'offline' or 'failed' when there are none. */
export type OpenMedia = readonly Media[] | null | 'offline' | 'failed';

interface Asked {
  readonly media: readonly Media[];
  /** Fetches the files' signed addresses; the same function while the activity is the same. */
  readonly read: () => Promise<readonly Media[]>;
  /** True to ask the server whenever there is a connection. */
  readonly always?: boolean;
  /** What can be shown off line when these are the files on the device, and not all; nothing when absent. */
  readonly showable?: (kept: readonly Media[]) => readonly Media[] | undefined;
}

/** What came of asking for certain files. */
interface Answer {
  /** The ids of those files. */
  readonly of: string;
  readonly open: OpenMedia;
}

/**
 * Takes the files from the device when they are there, otherwise asks the server: files are private, and a bundle's
 * addresses have no signature (ruling 14). What was opened stays when the connection goes.
 * @returns the files, and how one that fails is come by again
 */
export function useOpenMedia({ media, read, always = false, showable }: Asked): readonly [OpenMedia, FilesAnew] {
  const online = useOnline();
  const [kept, look] = useKeptMedia(media);
  const isWhole = kept !== null && kept.length === media.length;
  const held = isWhole ? kept : kept && !online ? showable?.(kept) : undefined;
  const asks = !held || (online && always);
  const wanted = media.map((file) => file.id).join();
  const [answer, setAnswer] = useState<Answer>({ of: wanted, open: null });
  const open = answer.of === wanted ? answer.open : null;
  const isOpen = Array.isArray(open);
  useEffect(() => {
    if (wanted === '' || kept === null || !asks || isOpen) return;
    let shown = true;
    const tell = (told: OpenMedia): void => {
      if (shown) setAnswer({ of: wanted, open: told });
    };
    if (online) read().then(tell, (error) => tell(isOffline(error) ? 'offline' : 'failed'));
    else tell('offline');
    return () => {
      shown = false;
    };
  }, [read, online, wanted, kept, asks, isOpen]);
  const count = media.length;
  const places = useFilmPlaces(media);
  const anew = useMemo(() => {
    // Where the server is asked all the same, it is for what this device's copy cannot give.
    const takeKept = async () => asks && !always && (await look()).length === count;
    return {
      takeKept,
      places,
      isThere,
      async read() {
        if (asks && !(await takeKept())) setAnswer({ of: wanted, open: await read() });
      },
    };
  }, [asks, always, count, wanted, read, look, places]);
  return [asks && isOpen ? open : (held ?? open), anew];
}

/**
 * The files of an activity; a presentation without pictures comes from the server, because its viewer cannot read this
 * device. Off line a film is shown without a poster or captions that have not come, and slides without their file.
 */
export function useMedia({ id, type, lessonId, media }: Pick<Activity, 'id' | 'type' | 'lessonId' | 'media'>) {
  const { api } = useServices();
  const read = useCallback(
    async () => (await createLessonCalls(api, 'myCourses').readActivity(lessonId, id)).media,
    [api, lessonId, id],
  );
  const isReadByViewer = kindOf(type).file?.isReadByViewer ?? false;
  return useOpenMedia({
    media,
    read,
    always: isReadByViewer && listSlides(media).length === 0,
    showable: (kept) => listShowable(media, kept),
  });
}

const UNREAD = 'The file could not be loaded.';

async function fetchFile(url: string, method: 'GET' | 'HEAD', patience?: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { method, signal: patience ?? null }).catch(() => {
    throw new ApiError({ kind: 'offline', message: UNREAD });
  });
  if (!answer.ok) throw new ApiError({ kind: 'answered', status: answer.status, message: UNREAD });
  return answer;
}

const readBlob = async (url: string): Promise<Blob> => (await fetchFile(url, 'GET')).blob();

/** Milliseconds; what does not answer by then is not there. */
const PATIENCE = 5_000;

/** What is on the device is there; it answers to no HEAD. */
const isThere = (url: string): Promise<boolean> =>
  url.startsWith('blob:')
    ? Promise.resolve(true)
    : fetchFile(url, 'HEAD', AbortSignal.timeout(PATIENCE)).then(
        () => true,
        () => false,
      );

/**
 * Opens a file of a lesson: its deals in the simulator where they can be played, otherwise the file is saved. Throws
 * where it does not come.
 */
export function useOpenFile(lessonId: string) {
  const { api } = useServices();
  const { db } = usePerson();
  const notify = useSetAtom(notifyAtom);
  const openSimulator = useSetAtom(simulatorAtom);
  const play = async (file: Media, content: Blob): Promise<boolean> => {
    const name = file.name ?? '';
    // The readers of files are large, and few lessons need them.
    const { listDealsOfFile } = await import('@overtrick/shared/learning/deals/deals-of-file');
    const deals = listDealsOfFile(new Uint8Array(await content.arrayBuffer()), name);
    if (deals.length === 0) notify('It has no deals that can be played here, so the file is saved.');
    else openSimulator({ title: name, deals, index: 0, mode: 'STUDY' });
    return deals.length > 0;
  };
  return async (file: Media): Promise<void> => {
    const kept = await db.files.get(hashOf(file.url) ?? '');
    if (kept) {
      if (!isPlayable(file) || !(await play(file, kept.content))) saveBlob(file.name ?? 'file', kept.content);
      return;
    }
    const lesson = await createLessonCalls(api, 'myCourses').readLesson(lessonId);
    const named = lesson.media.find(({ id }) => id === file.id);
    if (!named) throw new Error('This file is not in the lesson any more.');
    if (isPlayable(named) && (await play(named, await readBlob(named.url)))) return;
    // A file that is not there would take the page's place with what the server says of it (D-494).
    await fetchFile(named.url, 'HEAD');
    location.assign(named.url);
  };
}
