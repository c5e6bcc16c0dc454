import { atom } from 'jotai/vanilla';

/**
 * none: this is the newest build known; ready: a newer one waits and takes over when asked; replaced: it took over in
 * another tab, so this page runs on the old build until it is loaded again.
 */
export type UpdateState = 'none' | 'ready' | 'replaced';

export interface Updates {
  state(): UpdateState;
  subscribe(listener: () => void): () => void;
  /** Lets the new build take over and loads the page again; never called by itself, so never mid-deal. */
  applyUpdate(): Promise<void>;
  /** Asks the server whether there is a newer build. */
  check(): Promise<void>;
}

export const updateStateAtom = atom<UpdateState>('none');
export declare function registerUpdates(): Updates;
/** A failed code-chunk or style load reloads the page, once (N-25); returns the end of it. */
export declare function reloadOnChunkFailure(): () => void;
