import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { SeenMode, Snapshot } from '@overtrick/shared/table/snapshot';
import type { OpenTable, TableHandle } from '../../engine/client.ts';
import type { ReplayFrom } from '../../features/simulator/study-table-props.ts';
import type { TableTrouble } from '../../features/simulator/table-trouble.tsx';
import type { KeptSession } from '../../local/kept-sessions.ts';
import type { TableStore } from '../../local/table-store.ts';

/** One deal at the table. */
export interface TableOf {
  readonly deal: StudyDeal;
  readonly store: TableStore;
  readonly openTable: OpenTable;
  readonly mode: SeenMode;
  readonly moveSeen: boolean;
  readonly pauseAtDummy: boolean;
  readonly delayFactor: number;
}

export interface KeptTableListener {
  readonly onSnapshot: (snapshot: Snapshot) => void;
  readonly onFacts: (facts: AttemptFacts) => void;
  readonly onTrouble: (trouble: TableTrouble | null) => void;
  readonly onElsewhere: () => void;
}

interface Opening extends TableOf, KeptTableListener {
  /** Where a new session begins that drops the kept one; null goes on with that. */
  readonly restart: ReplayFrom | null;
}

/** Opens the session of a deal (replays it after a reload), stores every event, and records the end. */
export async function openKeptTable(options: Opening): Promise<TableHandle> {
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

/** A table that was opened before it is drawn, so that its first drawing is whole (record 0042). */
export interface BegunTable {
  readonly dealId: string;
  readonly snapshot: Snapshot;
  /** Gives the table to its drawing, with all that it has told meanwhile; null once it was given. */
  take(listener: KeptTableListener): Promise<TableHandle> | null;
}

/** Opens a table ahead of its drawing. Rejects when it cannot be opened. */
export async function beginKeptTable(table: TableOf): Promise<BegunTable> {
  const told: ((listener: KeptTableListener) => void)[] = [];
  let taker: KeptTableListener | undefined;
  const tell = (act: (listener: KeptTableListener) => void): void => {
    if (taker) act(taker);
    else told.push(act);
  };
  let seen = (_: Snapshot): void => undefined;
  const first = new Promise<Snapshot>((resolve) => {
    seen = resolve;
  });
  const opened = openKeptTable({
    ...table,
    restart: null,
    onSnapshot(snapshot) {
      seen(snapshot);
      tell((to) => to.onSnapshot(snapshot));
    },
    onFacts: (facts) => tell((to) => to.onFacts(facts)),
    onTrouble: (trouble) => tell((to) => to.onTrouble(trouble)),
    onElsewhere: () => tell((to) => to.onElsewhere()),
  });
  const snapshot = await Promise.race([first, opened.then(() => first)]);
  return {
    dealId: table.deal.id,
    snapshot,
    take(listener) {
      if (taker) return null;
      taker = listener;
      for (const act of told.splice(0)) act(listener);
      return opened;
    },
  };
}
