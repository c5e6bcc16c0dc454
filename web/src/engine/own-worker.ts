import * as Comlink from 'comlink';
import type { WorkerLike } from './solver-workers.ts';

interface Running<Api> {
  readonly remote: Comlink.Remote<Api>;
  /** An answer of the worker; rejects when it fails to load or breaks: it then only fires an event and never answers. */
  readonly answered: <T>(answer: Promise<T>) => Promise<T>;
}

/** A worker for one thing. */
export interface OwnWorker<Api> {
  /** Starts with the first thing that is asked of it, and anew after it broke. */
  start(): Running<Api>;
  stop(): void;
}

/** @param broken what its asker is told when it breaks */
export function ownWorker<Api>(startWorker: () => WorkerLike, broken: string): OwnWorker<Api> {
  let running: (Running<Api> & { readonly worker: WorkerLike }) | undefined;
  const stop = (): void => {
    running?.worker.terminate();
    running = undefined;
  };
  const begin = () => {
    const worker = startWorker();
    const failed = new Promise<never>((_, reject) =>
      worker.addEventListener('error', () => {
        stop();
        reject(new Error(broken));
      }),
    );
    failed.catch(() => undefined);
    const answered = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, failed]);
    return { worker, remote: Comlink.wrap<Api>(worker), answered };
  };
  return {
    start() {
      running ??= begin();
      return running;
    },
    stop,
  };
}
