import type { createStore } from 'jotai/vanilla';
import { notifyAtom } from '../navigation/notifications.ts';
import { openedFilesAtom } from '../navigation/opened-files.ts';
import { profileAtom } from '../session/session.ts';

/** How the system starts the installed app or comes back to it (Chromium's Launch Handler API, untyped as yet). */
export interface Launch {
  readonly targetURL?: string;
  readonly files: readonly { getFile(): Promise<File> }[];
}

/** The queue of the window, whose launches wait until somebody takes them. */
export interface LaunchQueue {
  setConsumer(take: (launch: Launch) => void): void;
}

interface Deps {
  readonly store: ReturnType<typeof createStore>;
  /** Goes to an address of the app as a link does, with the questions on leaving a page. */
  readonly go: (href: string) => void;
  readonly here: () => string;
  readonly queue?: LaunchQueue | undefined;
}

const ofThisWindow = (): LaunchQueue | undefined => (globalThis as { launchQueue?: LaunchQueue }).launchQueue;

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

/**
 * Follows the launches of the installed app: a shortcut leads to its address in the window that is open, and files of
 * deals come into the import of a teacher's library. Somebody who is signed in and has no library is told so.
 */
export function followLaunches({ store, go, here, queue = ofThisWindow() }: Deps): void {
  queue?.setConsumer(async ({ targetURL, files: handles }) => {
    const files = await Promise.all(handles.map((handle) => handle.getFile()));
    const profile = store.get(profileAtom);
    if (files.length > 0 && profile && !profile.isTeacher) {
      store.set(notifyAtom, `Only a teacher’s library opens files of deals: ${namesOf(files)} stays as it is.`);
      return;
    }
    if (files.length > 0) store.set(openedFilesAtom, ({ round }) => ({ round: round + 1, files }));
    if (targetURL && targetURL !== here()) go(targetURL);
  });
}
