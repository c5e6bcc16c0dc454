import type { UserDatabase } from '../local/database.ts';
import { readUnfinished, type Unfinished } from '../local/download-runs.ts';
import type { Clock } from './clock.ts';
import { createGate } from './gate.ts';
import { delayOfDownload } from './retry.ts';

export interface DownloadLoop {
  /** Brings what is due until nothing waits or the signal aborts; one that runs already tries again at once. */
  start(signal: AbortSignal): void;
  /** Resolves once it runs no more. */
  ended(): Promise<void>;
}

interface Deps {
  readonly db: UserDatabase;
  /** Absent for guests, who have no packs. */
  readonly downloads?: { fetchDue(signal?: AbortSignal): Promise<void> };
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** The server gives again what it did not give before. */
  readonly onBack: () => void;
}

const NOTHING: Unfinished = { count: 0, received: 0 };

const readSafely = (db: UserDatabase): Promise<Unfinished> => readUnfinished(db).catch(() => NOTHING);

export const anyUnfinished = async (db: UserDatabase): Promise<boolean> => (await readSafely(db)).count > 0;

/** Whether something came: less waits, or more of it is here. */
const hasMoved = (before: Unfinished, now: Unfinished): boolean =>
  now.count < before.count || (now.count === before.count && now.received > before.received);

/**
 * Brings what is due, and goes on by itself with what was cut: after each try that leaves something it waits, longer each
 * time until something comes. A browser's word that there is a connection is not needed: the server may have been gone.
 */
export function createDownloadLoop({ db, downloads, clock, random, onBack }: Deps): DownloadLoop {
  const gate = createGate(clock);
  let running: Promise<void> | undefined;

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let before = await readSafely(db);
    while (!signal.aborted) {
      gate.close();
      await downloads?.fetchDue(signal).catch(() => {});
      const now = await readSafely(db);
      const moved = hasMoved(before, now);
      if (moved && failures > 0) onBack();
      if (now.count === 0 && !gate.isWoken()) return;
      failures = moved ? 1 : failures + 1;
      before = now;
      await gate.rest(delayOfDownload(failures, random()), signal);
    }
  }

  return {
    start(signal) {
      gate.wake();
      running ??= run(signal).finally(() => {
        running = undefined;
      });
    },
    ended: async () => running,
  };
}
