import type { Api } from '../api/api.ts';
import type { Channel } from '../browser/channel.ts';
import type { UserDatabase } from '../local/database.ts';
import type { Downloads } from '../local/downloads.ts';
import type { LockManagerLike } from '../local/locks.ts';
import { setMeta } from '../local/meta.ts';
import { pushOutbox } from './account.ts';
import type { Clock } from './clock.ts';
import { anyUnfinished, createDownloadLoop } from './download-loop.ts';
import { createGate } from './gate.ts';
import type { Online } from './online.ts';
import { pullChanges } from './pull.ts';
import { finishRecovery, offerUnnamed } from './recovery.ts';
import { sendUnknownAgain } from './refused.ts';
import { delayAfter, IDLE_WAIT } from './retry.ts';
import { sendRooms } from './room-sender.ts';
import { endOf, type RoundDeps, type RoundEnd } from './round.ts';

export interface Runner {
  /** Waits for the lock of this person's outbox, then sends and reads until stop. Only one tab does. */
  start(): void;
  stop(): Promise<void>;
  /** Wakes the tab that syncs: after a recording, when the page is seen, after sign-in, at 'Try again now'. */
  wake(): void;
}

export interface RunnerDeps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'read'>;
  /** Absent for guests, who have no packs. */
  readonly downloads?: Pick<Downloads, 'fetchDue'>;
  /** One round; a person's unless given. */
  readonly sync?: (deps: RoundDeps) => Promise<RoundEnd>;
  readonly clock: Clock;
  readonly locks: LockManagerLike;
  readonly online: Online;
  /** The channel to the runners in this person's other tabs. */
  readonly channel: Channel;
  /** From 0 to 1. */
  readonly random: () => number;
}

/**
 * Runs one round for a person. Never throws.
 *
 * 1 Push the outbox, with what the server did not know an hour ago. 2 Pull. 3 After a rewind, put what the server did
 * not name into the outbox. 4 Push again what came into the outbox meanwhile: that, what an enrolment that arrived lets
 * in, what was recorded. 5 End a recovery. 6 Tell of the rooms that were opened.
 */
export async function syncOnce(deps: RoundDeps): Promise<RoundEnd> {
  const { db } = deps;
  try {
    await sendUnknownAgain(db, Date.now());
    const pushed = await pushOutbox(deps);
    if (pushed.outcome !== 'saved') return pushed;
    const pulled = await pullChanges(deps);
    if (pulled.outcome !== 'saved') return pulled;
    await offerUnnamed(db);
    const end = await pushOutbox(deps);
    if (end.outcome !== 'saved') return end;
    await finishRecovery(db);
    await sendRooms(deps);
    return end;
  } catch (error) {
    return endOf(error);
  }
}

/** Stores how the round ended, for every tab. A failed write is ignored. */
async function noteEnd({ db, clock }: Pick<RunnerDeps, 'db' | 'clock'>, end: RoundEnd): Promise<void> {
  const { outcome } = end;
  if (outcome === 'stopped') return;
  try {
    await setMeta(db, 'pause', outcome === 'signedOut' || outcome === 'tooOld' ? outcome : null);
    await setMeta(db, 'reachable', outcome !== 'offline');
    if (outcome === 'saved') await setMeta(db, 'lastSaved', clock.now());
  } catch {
    // The next round writes it again.
  }
}

const isForNow = ({ outcome }: RoundEnd): boolean => outcome === 'offline' || outcome === 'retryLater';

export function createRunner(deps: RunnerDeps): Runner {
  const { db, api, clock, locks, online, channel, sync = syncOnce } = deps;
  const gate = createGate(clock);
  let running: { controller: AbortController; done: Promise<void> } | undefined;

  /** Downloads in parallel to the rounds, so that a large one does not delay an attempt. */
  const download = createDownloadLoop({ ...deps, onBack: gate.wake });

  async function round(signal: AbortSignal): Promise<RoundEnd> {
    const end = await sync({ db, api, signal });
    await noteEnd(deps, end);
    // A server that cannot be reached is asked again for what waits, however long the next round takes to come.
    if (end.outcome === 'saved' || (isForNow(end) && (await anyUnfinished(db)))) download.start(signal);
    return end;
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      gate.close();
      if (!online.isOnline()) {
        await gate.rest(IDLE_WAIT, signal);
        continue;
      }
      const end = await round(signal);
      failures = ['saved', 'rewound'].includes(end.outcome) ? 0 : failures + 1;
      await gate.rest(delayAfter(end, failures, deps.random()), signal);
    }
    await download.ended();
  }

  function start(): void {
    if (running) return;
    const controller = new AbortController();
    const { signal } = controller;
    const stops = [online.subscribe(gate.wake), channel.subscribe(gate.wake)];
    const done = locks
      .request(`${db.name}/sync`, { signal }, () => run(signal))
      .catch(() => {}) // stopped while waiting for the lock
      .finally(() => {
        for (const stop of stops) stop();
      });
    running = { controller, done };
  }

  return {
    start,
    async stop() {
      running?.controller.abort();
      await running?.done;
      running = undefined;
    },
    wake() {
      gate.wake();
      channel.post();
    },
  };
}
