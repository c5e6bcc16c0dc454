import { useEffect, useState } from 'react';
import type { CachedContent, ReferenceCache } from './reference-cache.ts';

/** Content younger than this, in milliseconds, is not fetched again. */
const FRESH = 60_000;
const isFresh = (savedAt: number): boolean => Date.now() - savedAt < FRESH;

export interface ShownContent<T> extends CachedContent<T> {
  /** True when the server could not be reached: the content is as of `savedAt`. */
  readonly unreached: boolean;
  /** Fetches the content again after a change on the server. */
  readonly refresh: () => Promise<void>;
}

/** The content of a cache: `opened` is shown at once, and replaced when the server has answered. */
export function useCached<T>(cache: ReferenceCache<T>, opened: CachedContent<T>): ShownContent<T> {
  const [kept, setKept] = useState(opened);
  const { savedAt } = opened;
  // Off line it is known before the server is asked, and what says so does not come later, over what is read.
  const [unreached, setUnreached] = useState(() => !isFresh(savedAt) && !navigator.onLine);
  useEffect(() => {
    if (isFresh(savedAt)) return;
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
