import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableHandle } from '../../engine/client.ts';
import type { ReplayFrom } from '../../features/simulator/study-table-props.ts';
import type { TableTrouble } from '../../features/simulator/table-trouble.tsx';
import { type BegunTable, type KeptTableListener, openKeptTable, type TableOf } from './kept-table.ts';

interface Options extends TableOf {
  /** The table of the first deal, where it was opened before its drawing. */
  readonly begun?: BegunTable | undefined;
}

interface Table {
  readonly snapshot: Snapshot | null;
  /** The recorded facts, once the deal is over. */
  readonly facts: AttemptFacts | null;
  readonly trouble: TableTrouble | null;
  readonly dispatch: (event: PlayerEvent) => void;
  /** Opens the table again in its last state. */
  readonly retry: () => void;
  /** Plays the deal again as a new attempt, from the start or without its auction. */
  readonly replay: (from: ReplayFrom) => void;
}

/** One deal at the table: opens its session (replays it after a reload), stores every event, records the end. */
export function useTable({ begun, ...options }: Options): Table {
  const { deal, store, openTable, mode, moveSeen, pauseAtDummy, delayFactor } = options;
  const [snapshot, setSnapshot] = useState<Snapshot | null>(begun?.dealId === deal.id ? begun.snapshot : null);
  const [facts, setFacts] = useState<AttemptFacts | null>(null);
  const [trouble, setTrouble] = useState<TableTrouble | null>(null);
  const [round, setRound] = useState(0);
  const restarting = useRef<ReplayFrom | null>(null);
  const handle = useRef<TableHandle | null>(null);
  const opening = useRef({ moveSeen, pauseAtDummy, delayFactor });
  opening.current = { moveSeen, pauseAtDummy, delayFactor };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` opens the table again, and `begun` is taken once
  useEffect(() => {
    let ended = false;
    const listener: KeptTableListener = {
      onSnapshot: (next) => !ended && setSnapshot(next),
      onFacts: (next) => !ended && setFacts(next),
      onTrouble: (next) => !ended && setTrouble(next),
      onElsewhere: () => !ended && setRound((value) => value + 1),
    };
    const table =
      (begun?.dealId === deal.id && begun.take(listener)) ||
      openKeptTable({ deal, store, openTable, mode, restart: restarting.current, ...opening.current, ...listener });
    restarting.current = null;
    table.then(
      (opened) => {
        if (ended) opened.close();
        else handle.current = opened;
      },
      (error: unknown) => {
        if (ended) return;
        // biome-ignore lint/suspicious/noConsole: a failure to load a deal is only logged (S-85)
        console.warn('the table could not be laid', error);
        setTrouble('engine');
      },
    );
    return () => {
      ended = true;
      handle.current?.close();
      handle.current = null;
      setSnapshot(null);
      setFacts(null);
    };
  }, [deal, store, openTable, mode, round]);

  const dispatch = useCallback((event: PlayerEvent) => handle.current?.dispatch(event), []);
  const retry = useCallback(() => {
    setTrouble(null);
    setRound((value) => value + 1);
  }, []);
  const replay = useCallback((from: ReplayFrom) => {
    restarting.current = from;
    setRound((value) => value + 1);
  }, []);
  return { snapshot, facts, trouble, dispatch, retry, replay };
}
