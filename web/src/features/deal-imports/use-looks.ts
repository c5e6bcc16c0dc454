import { useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failedOffline } from '../../form/failure.ts';
import type { ImportCalls } from './import-calls.ts';
import { isAnyOpen, reportsAtom, setReportsAtom, useReports } from './reports.ts';

/** Milliseconds between two looks at imports that are under way. */
const LOOK = 2000;

interface Listeners {
  /** Deals have come into the library. */
  readonly onArrived: () => void;
  readonly onFault: (error: unknown) => void;
}

/**
 * Looks at the imports at first, and again as long as one is under way.
 * @returns whether the last look failed for want of a connection
 */
export function useLooks(calls: ImportCalls, listeners: Listeners): { readonly isOffline: boolean } {
  const reports = useReports(calls.owner);
  const store = useStore();
  const setReports = useSetAtom(setReportsAtom);
  const [isOffline, setOffline] = useState(false);
  const latest = useRef({ calls, ...listeners });
  latest.current = { calls, ...listeners };

  const look = useCallback(async (): Promise<void> => {
    const { calls } = latest.current;
    const { sent } = store.get(reportsAtom);
    try {
      const all = await calls.list();
      setOffline(false);
      if (store.get(reportsAtom).sent === sent) setReports(calls.owner, all);
    } catch (error) {
      setOffline(failedOffline(error));
      latest.current.onFault(error);
    }
  }, [store, setReports]);

  const isWatching = isAnyOpen(reports);
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (!isWatching) return undefined;
    const timer = setInterval(() => void look(), LOOK);
    return () => clearInterval(timer);
  }, [isWatching, look]);

  const { arrivals } = reports;
  const told = useRef(arrivals);
  useEffect(() => {
    if (told.current === arrivals) return;
    told.current = arrivals;
    latest.current.onArrived();
  }, [arrivals]);
  return { isOffline };
}
