import type { LessonDraft } from '@overtrick/shared/learning/movies/lesson-draft';
import * as Comlink from 'comlink';
import type { WorkerLike } from './solver-workers.ts';
import type { LessonWorkerApi } from './worker/lesson-protocol.ts';

/** Reads files as lessons in a worker of its own: a long file does not hold up the page. */
interface LessonReader {
  /** Rejects when the worker breaks; the next file is read by a new one. */
  read(file: File): Promise<LessonDraft>;
  close(): void;
}

interface Running {
  readonly worker: WorkerLike;
  readonly remote: Comlink.Remote<LessonWorkerApi>;
  readonly failed: Promise<never>;
}

/** The worker starts with the first file. */
function createLessonReader(startWorker: () => WorkerLike): LessonReader {
  let running: Running | undefined;
  const stop = (): void => {
    running?.worker.terminate();
    running = undefined;
  };
  const start = (): Running => {
    const worker = startWorker();
    const failed = new Promise<never>((_, reject) =>
      worker.addEventListener('error', () => {
        stop();
        reject(new Error('The file could not be read. Reload the page and try again.'));
      }),
    );
    failed.catch(() => undefined);
    return { worker, remote: Comlink.wrap<LessonWorkerApi>(worker), failed };
  };
  return {
    async read(file) {
      const bytes = await file.arrayBuffer();
      running ??= start();
      const { remote, failed } = running;
      return Promise.race([remote.read(Comlink.transfer(bytes, [bytes]), file.name), failed]);
    },
    close: stop,
  };
}

const startReader = (): WorkerLike =>
  new Worker(new URL('./worker/lesson.worker.ts', import.meta.url), { type: 'module', name: 'lesson-reader' });

/** The application's reader; close it when its page is left. */
export const openLessonReader = (): LessonReader => createLessonReader(startReader);
