import type { SyncStatus } from '@overtrick/shared/sync/status';
import type { Api } from '../api/api.ts';
import type { Channel } from '../browser/channel.ts';
import type { UserDatabase } from '../local/database.ts';
import type { LockManagerLike } from '../local/locks.ts';
import { outboxRow } from '../local/outbox.ts';
import { adoptRoomResults, type RoomResult, recordRoomResult } from '../local/room-results.ts';
import type { OutboxRow } from '../local/study-rows.ts';
import type { Clock } from './clock.ts';
import type { Online } from './online.ts';
import { type Outbox, push } from './push.ts';
import { rooms } from './rooms.ts';
import { endOf, type RoundEnd } from './round.ts';
import { createRunner } from './runner.ts';
import { UNREAD } from './status.ts';
import { storedOutbox } from './stored-outbox.ts';
import { watchSyncStatus } from './watch-status.ts';

/** Records and sends the results of guests, who are not signed in: the outbox and its runner, to rooms (ruling 3). */
export interface GuestSync {
  /** Resolves once the result is on the disk, or kept in memory where the disk does not take it. Never throws. */
  record(result: RoomResult): Promise<void>;
  /** Resolves when what waits has been tried once more, or after so many milliseconds. */
  flush(patience: number): Promise<void>;
  /** The state for the mark in the table's bar. The same object until something changes. */
  status(): SyncStatus;
  subscribe(listener: () => void): () => void;
  /** Forgets what the rooms did not take; a guest has no other list of it. */
  dismissRefused(): Promise<void>;
  stop(): Promise<void>;
}

export interface GuestDeps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'read'>;
  readonly clock: Clock;
  readonly locks: LockManagerLike;
  readonly online: Online;
  readonly channel: Channel;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Where builds before 1.44 kept results. */
  readonly earlier: Storage;
}

export function createGuestSync({ earlier, ...deps }: GuestDeps): GuestSync {
  const { db, api, online, clock } = deps;
  const unwritten = createMemoryOutbox();
  const listeners = new Set<() => void>();
  const roundEnds = new Set<() => void>();
  let status = UNREAD;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  /** A browser that cannot store anything still sends what was played while its page is open. */
  async function sendResults(signal: AbortSignal): Promise<RoundEnd> {
    const destination = rooms(api, signal);
    try {
      const end = await push(unwritten, destination);
      return end.outcome === 'saved' ? await push(storedOutbox(db), destination) : end;
    } catch (error) {
      return endOf(error);
    } finally {
      watch.refresh();
    }
  }

  const runner = createRunner({
    ...deps,
    async sync({ signal }) {
      const end = await sendResults(signal);
      for (const resolve of roundEnds) resolve();
      roundEnds.clear();
      return end;
    },
  });
  const watch = watchSyncStatus({ db, online, unwritten: () => unwritten.count() }, (next) => {
    status = next;
    tell();
  });
  void adoptRoomResults(db, earlier)
    .then(runner.wake)
    .catch(() => undefined);
  runner.start();

  return {
    async record(result) {
      const recorded = await recordRoomResult(db, result);
      if (!recorded.ok) unwritten.add(result);
      watch.refresh();
      runner.wake();
    },
    async flush(patience) {
      if ((await db.outbox.count().catch(() => 0)) + unwritten.count() === 0) return;
      const over = new AbortController();
      const tried = new Promise<void>((resolve) => void roundEnds.add(resolve));
      runner.wake();
      await Promise.race([tried, clock.wait(patience, over.signal)]);
      over.abort();
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismissRefused: () => db.refused.clear(),
    async stop() {
      watch.stop();
      await runner.stop();
      deps.channel.close();
    },
  };
}

/** An outbox in memory; what a room refuses is gone, because there is nowhere to keep it. */
function createMemoryOutbox(): Outbox & { add(result: RoomResult): void; count(): number } {
  let rows: OutboxRow[] = [];
  let seq = 0;
  return {
    add(result) {
      const { id, at } = result.attempt;
      seq += 1;
      rows.push({ ...outboxRow('roomResult.record', result, { id, recordedAt: Date.parse(at) }), seq });
    },
    count: () => rows.length,
    readHead: async (limit) => rows.slice(0, limit),
    async settle(acknowledged, refused) {
      const settled = new Set([...acknowledged.map(({ row }) => row.id), ...refused.map(({ id }) => id)]);
      rows = rows.filter(({ id }) => !settled.has(id));
    },
  };
}
