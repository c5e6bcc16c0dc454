import type { Answer, JobThreads, ThreadTasks } from '../jobs/threads.ts';

/** Answers in this thread: for tests, which run no built program. */
export function createThreadsHere(tasks: ThreadTasks): JobThreads {
  const answers = new Map<string, Promise<Answer>>();
  return {
    ask: async (kind, question) => {
      const task = tasks[kind];
      if (!task) throw new Error('no such task');
      const answer = answers.get(kind) ?? task();
      answers.set(kind, answer);
      return (await answer)(question as never);
    },
    rest: async () => {},
    stop: async () => {},
  };
}
