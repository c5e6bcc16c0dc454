import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type GroupedDeals,
  type LibraryQuery,
  type LibraryView,
  libraryQuery,
  neighbourPages,
} from './library-state.ts';

export type ReadGroups = (query: LibraryQuery) => Promise<GroupedDeals>;

export interface Groups {
  /** The last answer; it stays while the next one loads. */
  readonly answer: GroupedDeals | null;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Asks again, and drops the other pages from the cache. */
  readonly reload: () => void;
}

/**
 * The groups of a view. Neighbouring pages are fetched ahead (D-31). A failure shows no message (D-38): the list stays
 * as it is, with a button to try again (ruling 19).
 * @param onFault told of a failure, for the log
 */
export function useGroups(view: LibraryView, read: ReadGroups, onFault: (error: unknown) => void): Groups {
  const [answer, setAnswer] = useState<GroupedDeals | null>(null);
  const [state, setState] = useState<Groups['state']>('loading');
  const [round, setRound] = useState(0);
  const ahead = useRef(new Map<string, Promise<GroupedDeals>>());
  const key = JSON.stringify(libraryQuery(view, 'shown'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the view, `round` asks again
  useEffect(() => {
    let left = false;
    setState('loading');
    const fetched = ahead.current.get(key) ?? read(libraryQuery(view, 'shown'));
    ahead.current.delete(key);
    fetched.then(
      (next) => {
        if (left) return;
        setAnswer(next);
        setState('ready');
        for (const page of neighbourPages(view.page, next.meta.numPages)) fetchAhead({ ...view, page });
      },
      (error) => {
        onFault(error);
        if (!left) setState('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [key, round]);

  function fetchAhead(neighbour: LibraryView): void {
    const shownKey = JSON.stringify(libraryQuery(neighbour, 'shown'));
    if (ahead.current.has(shownKey)) return;
    const fetched = read(libraryQuery(neighbour, 'prefetched'));
    ahead.current.set(shownKey, fetched);
    fetched.catch(() => ahead.current.delete(shownKey));
  }

  const reload = useCallback(() => {
    ahead.current.clear();
    setRound((value) => value + 1);
  }, []);
  return { answer, state, reload };
}
