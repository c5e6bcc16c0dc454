import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The calls that a server is answering, for work that gives way to them. */
export interface CallsUnderWay {
  /** Counts the calls of a server from now on. */
  watch(app: FastifyInstance): void;
  /** Resolves as soon as no call is under way: at once, or later, but after so many milliseconds in any case. */
  leisure(most: number): Promise<void>;
}

/**
 * A call is under way from the moment its body is read until its answer is made. What is still sent after that, a film
 * for instance, needs the database no more.
 */
export function countCalls(): CallsUnderWay {
  const calls = new Set<FastifyRequest>();
  const waiting = new Set<() => void>();
  const end = (request: FastifyRequest): void => {
    if (!calls.delete(request) || calls.size > 0) return;
    for (const goOn of waiting) goOn();
  };
  return {
    watch(app) {
      app.addHook('preHandler', async (request) => void calls.add(request));
      app.addHook('onSend', async (request) => end(request));
      // Of a caller who has left, or of an answer that broke off.
      app.addHook('onRequestAbort', async (request) => end(request));
      app.addHook('onResponse', async (request) => end(request));
    },
    leisure: (most) =>
      new Promise((resolve) => {
        if (calls.size === 0) return resolve();
        const goOn = (): void => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, most);
        waiting.add(goOn);
      }),
  };
}
