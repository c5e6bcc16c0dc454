import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Answers questions in a thread of its own, at once or later. A question and its answer are plain data. */
export type Answer = (question: never) => unknown;

/** By the name of a kind: prepares its thread, and returns what answers there. */
export type ThreadTasks = Readonly<Record<string, () => Promise<Answer>>>;

/** The program of a thread: answers the questions of the task that it was started for. */
export async function serveThread(tasks: ThreadTasks): Promise<void> {
  if (isMainThread || !parentPort) throw new Error('this belongs into a thread of its own');
  const task = tasks[(workerData as { readonly task: string }).task];
  if (!task) throw new Error('no such task');
  giveWay();
  const answer = await task();
  const port = parentPort;
  // An error ends the thread, which rejects the question.
  port.on('message', async (question) => port.postMessage(await answer(question as never)));
}

/** Lets the thread that answers calls go first. Elsewhere than on Linux a priority is the whole process's. */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}

/** A question was not answered in the time that it had; its thread was ended. */
export class TooSlow extends Error {
  constructor() {
    super('the thread was too slow');
  }
}

export interface JobThread {
  /** @param within the milliseconds that the answer may take from when its turn comes; without it, for ever */
  ask(question: unknown, within?: number): Promise<unknown>;
  stop(): Promise<void>;
}

/** The memory for what a thread makes and throws away, in megabytes: with more of it less is collected, nothing is faster. */
const YOUNG = 6;

/**
 * A thread for one task, which answers one question after another. The first question starts it; an error in it ends it,
 * rejects the question, and the next question starts another.
 * @param program the built server, which calls serveThread when it runs in a thread (main.ts)
 */
export function createThread(program: string, task: string): JobThread {
  let thread: Worker | undefined;
  let before: Promise<unknown> | undefined;
  let stops = 0;
  const askNow = (question: unknown, within?: number): Promise<unknown> => {
    thread ??= new Worker(program, { workerData: { task }, resourceLimits: { maxYoungGenerationSizeMb: YOUNG } });
    const asked = thread;
    return answerWithin(askThread(asked, question), within, () => asked.terminate()).catch((error: unknown) => {
      thread = undefined;
      throw error;
    });
  };
  return {
    ask: (question, within) => {
      const asked = stops;
      const inTurn = (): Promise<unknown> =>
        asked === stops ? askNow(question, within) : Promise.reject(new Error('the thread ended'));
      const answer = before ? before.then(inTurn) : inTurn();
      const settled: Promise<unknown> = answer
        .catch(() => {})
        .finally(() => {
          if (before === settled) before = undefined;
        });
      before = settled;
      return answer;
    },
    stop: async () => {
      stops++;
      await thread?.terminate();
      thread = undefined;
    },
  };
}

/** Ends what does not answer in time. */
async function answerWithin<T>(answer: Promise<T>, within: number | undefined, end: () => unknown): Promise<T> {
  if (within === undefined) return answer;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, within);
  try {
    return await answer;
  } catch (error) {
    throw isLate ? new TooSlow() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Asks one question. It removes only its own listeners afterwards: the thread needs the others to receive messages. */
const askThread = (thread: Worker, question: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const settle = (): void => {
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.off('exit', onExit);
    };
    const onMessage = (answer: unknown): void => {
      settle();
      resolve(answer);
    };
    const onError = (error: unknown): void => {
      settle();
      reject(error);
    };
    const onExit = (): void => onError(new Error('the thread ended'));
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.on('exit', onExit);
    thread.postMessage(question);
  });

/** The threads of the kinds, each begun at its first question. */
export interface JobThreads {
  ask(kind: string, question: unknown, within?: number): Promise<unknown>;
  /** Ends the thread of a kind that has nothing to do: an idle solver holds much memory. */
  rest(kind: string): Promise<void>;
  stop(): Promise<void>;
}

export function createThreads(program: string): JobThreads {
  const threads = new Map<string, JobThread>();
  let isStopped = false;
  return {
    ask: async (kind, question, within) => {
      if (isStopped) throw new Error('the threads are stopped');
      const thread = threads.get(kind) ?? createThread(program, kind);
      threads.set(kind, thread);
      return thread.ask(question, within);
    },
    rest: async (kind) => threads.get(kind)?.stop(),
    stop: async () => {
      isStopped = true;
      await Promise.all([...threads.values()].map((thread) => thread.stop()));
    },
  };
}
