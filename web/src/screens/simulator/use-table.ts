import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { PlayerEvent } from '@overtrick/shared/table/event';
import type { SeenMode, Snapshot } from '@overtrick/shared/table/snapshot';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenTable, TableHandle } from '../../engine/client.ts';
import type { ReplayFrom } from '../../features/simulator/study-table-props.ts';
import type { TableTrouble } from '../../features/simulator/table-trouble.tsx';
import type { KeptSession } from '../../local/kept-sessions.ts';
import type { TableStore } from '../../local/table-store.ts';

interface Options {
  readonly deal: StudyDeal;
  readonly store: TableStore;
  readonly openTable: OpenTable;
  readonly mode: SeenMode;
  readonly moveSeen: boolean;
  readonly pauseAtDummy: boolean;
  readonly delayFactor: number;
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
export function useTable({ deal, store, openTable, mode, moveSeen, pauseAtDummy, delayFactor }: Options): Table {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const [facts, setFacts] = useState<AttemptFacts | null>(null);
  const [trouble, setTrouble] = useState<TableTrouble | null>(null);
  const [round, setRound] = useState(0);
  const restarting = useRef<ReplayFrom | null>(null);
  const handle = useRef<TableHandle | null>(null);
  const opening = useRef({ moveSeen, pauseAtDummy, delayFactor });
  opening.current = { moveSeen, pauseAtDummy, delayFactor };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` opens the table again
  useEffect(() => {
    let ended = false;
    const table = openKeptTable({
      deal,
      store,
      openTable,
      mode,
      restart: restarting.current,
      ...opening.current,
      onSnapshot: (next) => !ended && setSnapshot(next),
      onFacts: (next) => !ended && setFacts(next),
      onTrouble: (next) => !ended && setTrouble(next),
      onElsewhere: () => !ended && setRound((value) => value + 1),
    });
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

interface KeptTable extends Options {
  /** True to begin a new session and drop the kept one. */
  readonly restart: ReplayFrom | null;
  readonly onSnapshot: (snapshot: Snapshot) => void;
  readonly onFacts: (facts: AttemptFacts) => void;
  readonly onTrouble: (trouble: TableTrouble | null) => void;
  readonly onElsewhere: () => void;
}

async function openKeptTable(options: KeptTable): Promise<TableHandle> {
  const { deal, store, mode, restart, moveSeen, pauseAtDummy, delayFactor } = options;
  const { onSnapshot, onFacts, onTrouble, onElsewhere } = options;
  const session: KeptSession = restart ? await store.restart(deal.id) : await store.open(deal.id);
  let order = session.events.length;
  return options.openTable({
    studyDeal: deal,
    events: session.events,
    mode,
    moveSeen,
    pauseAtDummy,
    skipAuction: restart === 'play',
    delayFactor,
    onSnapshot,
    onTrouble: (trouble) => onTrouble(trouble === 'table' ? 'engine' : 'solver'),
    onEvent: async (event) => {
      const kept = await store.append(deal.id, session, order++, event);
      if (kept.ok) return;
      if (kept.error === 'elsewhere') onElsewhere();
      else onTrouble(kept.error);
    },
    onRecord: async (facts) => {
      onFacts(facts);
      const recorded = await store.record(deal, session, facts);
      if (!recorded.ok) onTrouble(recorded.error);
    },
  });
}
