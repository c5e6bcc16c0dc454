import { atom } from 'jotai/vanilla';
import { leftover } from '../../navigation/leftovers.ts';
import type { LibraryChanges } from './library-source.ts';
import { libraryChangedAtom } from './library-state.ts';

/** The last change of many deals: under way on the server, done, or given up. */
export type LibraryWork =
  | { readonly state: 'running'; readonly words: string /** From 0 to 1. */; readonly progress: number | null }
  | {
      readonly state: 'done';
      readonly words: string;
      /** What 'Undo' takes back; empty for what is not taken back. */
      readonly removalIds: readonly string[];
    }
  | { readonly state: 'failed'; readonly words: string };

const [workAtom, closeWorkAtom] = leftover<LibraryWork | null>('library', null);

/** What is told at the foot of the library; it goes along from page to page within it (silence 157). */
export const libraryWorkAtom = atom((get) => get(workAtom));
export const closeLibraryWorkAtom = closeWorkAtom;

/** Milliseconds between two looks at a job. */
const LOOK = 1000;
/** Looks in a row without an answer after which nothing more is promised. */
const LOST = 5;

const GONE_ON = 'The server cannot be asked how far it is. It goes on by itself: look again in a while.';
const GIVEN_UP = 'The server could not finish this. What it has done so far stays; please try again.';

export interface Followed {
  /** 'Changing 1,200 deals' */
  readonly running: string;
  /** '1,200 deals have been changed.' */
  readonly done: string;
  readonly jobIds: readonly string[];
  readonly removalIds?: readonly string[];
  readonly readJob: LibraryChanges['readJob'];
}

/** Tells of a change until its jobs have ended, and has the lists read again; another change takes its place. */
export const followWorkAtom = atom(null, async (get, set, followed: Followed): Promise<void> => {
  const { running, done, jobIds, removalIds = [], readJob } = followed;
  let shown: LibraryWork | null = null;
  const show = (work: LibraryWork): void => {
    shown = work;
    set(workAtom, work);
  };
  for (const [index, jobId] of jobIds.entries()) {
    let lost = 0;
    let ended = false;
    show({ state: 'running', words: running, progress: index / jobIds.length });
    while (!ended) {
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      if (get(workAtom) !== shown) return;
      try {
        const { state, progress } = await readJob(jobId);
        lost = 0;
        if (get(workAtom) !== shown) return;
        if (state === 'failed') {
          set(libraryChangedAtom);
          return show({ state: 'failed', words: GIVEN_UP });
        }
        ended = state === 'done';
        show({ state: 'running', words: running, progress: (index + (progress ?? 0)) / jobIds.length });
      } catch {
        lost += 1;
        if (lost === LOST) return show({ state: 'failed', words: GONE_ON });
      }
    }
  }
  show({ state: 'done', words: done, removalIds });
  set(libraryChangedAtom);
});
