import { postRoomResults } from '@overtrick/shared/contract/deals';
import type { SyncStatus } from '@overtrick/shared/sync/status';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import type { RoomResult, RoomResultStore } from '../local/room-results.ts';
import type { Clock } from './clock.ts';
import type { Online } from './online.ts';
import { delayAfter } from './retry.ts';
import { endOf } from './round.ts';

/** Sends the results of guests to the server of their room, each until the server accepts or refuses it. */
export interface ResultSender {
  /** Stores the result on the device, then sends it. */
  send(result: RoomResult): void;
  /** Resolves when every waiting result has been tried once more, or after so many milliseconds. */
  flush(patience: number): Promise<void>;
  /** The state for the mark in the table's bar. The same object until something changes. */
  status(): SyncStatus;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

interface Deps {
  readonly api: Pick<Api, 'read'>;
  readonly store: RoomResultStore;
  readonly clock: Clock;
  readonly online: Online;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** The outcome of one try to send a result. */
type Sent = 'accepted' | 'refused' | { readonly error: unknown };

export function createResultSender({ api, store, clock, online, random }: Deps): ResultSender {
  const listeners = new Set<() => void>();
  const roundEnds = new Set<() => void>();
  let refused = 0;
  let lastSaved: number | null = null;
  let reachable = true;
  let failures = 0;
  let status = statusNow();
  let isEnded = false;
  /** Ends the pause before the next try. */
  let pause = new AbortController();
  let isRunning = false;

  function statusNow(): SyncStatus {
    const waiting = store.list().length;
    const state =
      refused > 0 ? 'refused' : waiting === 0 ? 'saved' : online.isOnline() && reachable ? 'waiting' : 'offline';
    return { state, waiting, refused, lastSaved };
  }

  function tell(): void {
    status = statusNow();
    for (const listener of listeners) listener();
  }

  /** Sends all waiting results, the oldest first. Returns the failure that stopped it, if any. */
  async function round(): Promise<unknown> {
    for (const result of store.list()) {
      const sent = await sendOne(api, result);
      if (typeof sent === 'object') return sent.error;
      store.drop(result.attempt.id);
      if (sent === 'refused') refused += 1;
      else lastSaved = clock.now();
      tell();
    }
    return undefined;
  }

  async function run(): Promise<void> {
    while (!isEnded && store.list().length > 0) {
      const error = await round();
      for (const resolve of roundEnds) resolve();
      roundEnds.clear();
      failures = error === undefined ? 0 : failures + 1;
      reachable = error === undefined;
      tell();
      if (error === undefined) continue;
      pause = new AbortController();
      await clock.wait(delayAfter(endOf(error), failures, random()), pause.signal);
    }
    isRunning = false;
  }

  /** Tries now and cuts short any wait. */
  function wake(): void {
    pause.abort();
    if (isRunning) return;
    isRunning = true;
    void run();
  }

  const stopListening = online.subscribe(() => {
    tell();
    if (online.isOnline()) wake();
  });
  wake();

  return {
    send(result) {
      store.keep(result);
      tell();
      wake();
    },
    async flush(patience) {
      if (store.list().length === 0) return;
      wake();
      const patienceEnd = new AbortController();
      const tried = new Promise<void>((resolve) => void roundEnds.add(resolve));
      await Promise.race([tried, clock.wait(patience, patienceEnd.signal)]);
      patienceEnd.abort();
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopListening();
      isEnded = true;
      pause.abort();
    },
  };
}

/** Sends one result. Sent twice, it counts once: the server recognises the attempt by its id. */
async function sendOne(api: Deps['api'], { roomToken, attempt }: RoomResult): Promise<Sent> {
  try {
    const body = { attempts: [attempt] };
    const { accepted } = await api.read(postRoomResults, { params: { roomToken }, body, background: true });
    return accepted.includes(attempt.id) ? 'accepted' : 'refused';
  } catch (error) {
    return isFinal(error) ? 'refused' : { error };
  }
}

/** True when the server has refused the result for good: another try would change nothing. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'answered' && [400, 403, 404, 413, 422].includes(error.status);
