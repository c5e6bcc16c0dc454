import type { LessonDraft } from '@overtrick/shared/learning/movies/lesson-draft';
import * as Comlink from 'comlink';
import { ownWorker } from './own-worker.ts';
import type { WorkerLike } from './solver-workers.ts';
import type { LessonWorkerApi } from './worker/lesson-protocol.ts';

/** Reads files as lessons in a worker of its own: a long file does not hold up the page. */
interface LessonReader {
  /** Rejects when the worker breaks; the next file is read by a new one. */
  read(file: File): Promise<LessonDraft>;
  close(): void;
}

function createLessonReader(startWorker: () => WorkerLike): LessonReader {
  const broken = 'The file could not be read. Reload the page and try again.';
  const worker = ownWorker<LessonWorkerApi>(startWorker, broken);
  return {
    async read(file) {
      const bytes = await file.arrayBuffer();
      const { remote, answered } = worker.start();
      return answered(remote.read(Comlink.transfer(bytes, [bytes]), file.name));
    },
    close: worker.stop,
  };
}

const startReader = (): WorkerLike =>
  new Worker(new URL('./worker/lesson.worker.ts', import.meta.url), { type: 'module', name: 'lesson-reader' });

/** The application's reader; close it when its page is left. */
export const openLessonReader = (): LessonReader => createLessonReader(startReader);
