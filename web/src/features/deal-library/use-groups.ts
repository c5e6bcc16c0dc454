import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LibrarySource } from './library-source.ts';
import {
  type GroupedDeals,
  type LibraryView,
  libraryQuery,
  libraryVersionAtom,
  neighbourPages,
} from './library-state.ts';

export interface Groups {
  /** The last answer; it stays while the next one loads. */
  readonly answer: GroupedDeals | null;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Asks again, and drops the other pages from the cache. */
  readonly reload: () => void;
}

/**
 * The groups of a view. Neighbouring pages are fetched ahead (D-31); a change of the library reads again. A failure
 * shows no message (D-38): the list stays as it is, with a button to try again (ruling 19).
 * @param onFault told of a failure, for the log
 */
export function useGroups(
  view: LibraryView,
  read: LibrarySource['readPage'],
  onFault: (error: unknown) => void,
): Groups {
  const [answer, setAnswer] = useState<GroupedDeals | null>(null);
  const [state, setState] = useState<Groups['state']>('loading');
  const [round, setRound] = useState(0);
  const version = useAtomValue(libraryVersionAtom);
  const ahead = useRef({ version, round, pages: new Map<string, Promise<GroupedDeals>>() });
  const key = JSON.stringify(libraryQuery(view, 'shown'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the view, the others ask again
  useEffect(() => {
    let left = false;
    setState('loading');
    if (ahead.current.version !== version || ahead.current.round !== round)
      ahead.current = { version, round, pages: new Map() };
    const { pages } = ahead.current;
    const fetched = pages.get(key) ?? read(libraryQuery(view, 'shown'));
    pages.delete(key);
    fetched.then(
      (next) => {
        if (left) return;
        setAnswer(next);
        setState('ready');
        for (const page of neighbourPages(view.page, next.meta.numPages)) fetchAhead(pages, { ...view, page });
      },
      (error) => {
        onFault(error);
        if (!left) setState('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [key, round, version]);

  function fetchAhead(pages: Map<string, Promise<GroupedDeals>>, neighbour: LibraryView): void {
    const shownKey = JSON.stringify(libraryQuery(neighbour, 'shown'));
    if (pages.has(shownKey)) return;
    const fetched = read(libraryQuery(neighbour, 'prefetched'));
    pages.set(shownKey, fetched);
    fetched.catch(() => pages.delete(shownKey));
  }

  const reload = useCallback(() => setRound((value) => value + 1), []);
  return { answer, state, reload };
}
