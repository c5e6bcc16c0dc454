import { useEffect, useState } from 'react';
import type { CachedContent, ReferenceCache } from './reference-cache.ts';

/** Milliseconds in which what was fetched counts as the newest there is. */
const FRESH = 60_000;

export interface ShownContent<T> extends CachedContent<T> {
  /** The server could not be asked: this is how it was at `savedAt`. */
  readonly unreached: boolean;
  /** Takes in what was just changed on the server. */
  readonly refresh: () => Promise<void>;
}

/** Content of a shelf: shown at once as it was opened, and replaced when the server has something newer. */
export function useCached<T>(cache: ReferenceCache<T>, opened: CachedContent<T>): ShownContent<T> {
  const [kept, setKept] = useState(opened);
  const [unreached, setUnreached] = useState(false);
  const { savedAt } = opened;
  useEffect(() => {
    if (Date.now() - savedAt < FRESH) return;
    let shown = true;
    cache.refresh().then(
      (newest) => {
        if (shown) setKept(newest);
        if (shown) setUnreached(false);
      },
      () => shown && setUnreached(true),
    );
    return () => {
      shown = false;
    };
  }, [cache, savedAt]);
  return {
    ...(kept.savedAt > savedAt ? kept : opened),
    unreached,
    refresh: async () => setKept(await cache.refresh()),
  };
}
