import { useEffect, useState } from 'react';
import type { CachedContent, ReferenceCache } from './reference-cache.ts';

/** Content younger than this, in milliseconds, is not fetched again. */
const FRESH = 60_000;

export interface ShownContent<T> extends CachedContent<T> {
  /** True when the server could not be reached: the content is as of `savedAt`. */
  readonly unreached: boolean;
  /** Fetches the content again after a change on the server. */
  readonly refresh: () => Promise<void>;
}

/** The content of a cache: `opened` is shown at once, and replaced when the server has answered. */
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
