import { type Answer, ASKERS, type Asker, type Question, type SolverLine } from './protocol.ts';

/** Questions to several solvers (decision 26). */
export interface SolverPool {
  /** Always answered: with values, or with the reason why there are none. */
  ask(asker: Asker, question: Question): Promise<Answer>;
  /** A solver broke: its question is put again, once. Without a successor its desk stays empty. */
  replace(index: number, line: SolverLine | undefined): void;
  /** Lets go of everything that is open. */
  close(): void;
}

interface Job {
  readonly id: number;
  readonly asker: Asker;
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
  /** How often a solver broke over it. */
  breaks: number;
}

interface Desk {
  line: SolverLine | undefined;
  job: Job | undefined;
}

const none = (reason: 'superseded' | 'cancelled' | 'failed'): Answer => ({ kind: 'none', reason });

/**
 * Shares questions out among solvers: the most urgent asker first, the latest question of an asker in place of the one
 * before. A bot that finds all solvers busy takes the desk of the least urgent question, which waits its turn again.
 */
export function createPool(lines: readonly SolverLine[]): SolverPool {
  const desks: Desk[] = lines.map((line) => ({ line, job: undefined }));
  const queue: Job[] = [];
  let ids = 0;

  function supersede(asker: Asker): void {
    const waiting = queue.findIndex((job) => job.asker === asker);
    if (waiting >= 0) queue.splice(waiting, 1)[0]?.answer(none('superseded'));
    for (const desk of desks) if (desk.job?.asker === asker) clear(desk)?.answer(none('superseded'));
  }

  /** Takes a desk's job away; what the solver still says about it is not listened to. */
  function clear(desk: Desk): Job | undefined {
    const { job, line } = desk;
    desk.job = undefined;
    if (job) void line?.cancel(job.id);
    return job;
  }

  function share(): void {
    if (desks.every(({ line }) => !line)) for (const job of queue.splice(0)) job.answer(none('failed'));
    for (const job of [...queue]) {
      const desk = desks.find((one) => one.line && !one.job) ?? (job.asker === 'bot' ? takeDesk() : undefined);
      if (!desk) return;
      queue.splice(queue.indexOf(job), 1);
      void work(desk, job);
    }
  }

  function takeDesk(): Desk | undefined {
    const desk = [...desks].sort((a, b) => urgency(b.job) - urgency(a.job))[0];
    if (!desk?.job || desk.job.asker === 'bot') return undefined;
    enqueue(clear(desk) as Job);
    return desk;
  }

  function enqueue(job: Job): void {
    queue.push(job);
    queue.sort((a, b) => urgency(a) - urgency(b) || a.id - b.id);
  }

  async function work(desk: Desk, job: Job): Promise<void> {
    desk.job = job;
    const answer = (await desk.line?.ask(job.id, job.question).catch(() => undefined)) ?? none('failed');
    if (desk.job !== job) return;
    desk.job = undefined;
    job.answer(answer);
    share();
  }

  return {
    ask: (asker, question) =>
      new Promise((answer) => {
        supersede(asker);
        enqueue({ id: ++ids, asker, question, answer, breaks: 0 });
        share();
      }),
    replace(index, line) {
      const desk = desks[index];
      if (!desk) return;
      const { job } = desk;
      desk.line = line;
      desk.job = undefined;
      if (job && ++job.breaks > 1) job.answer(none('failed'));
      else if (job) enqueue(job);
      share();
    },
    close() {
      for (const job of queue.splice(0)) job.answer(none('cancelled'));
      for (const desk of desks) clear(desk)?.answer(none('cancelled'));
    },
  };
}

/** 0 for the most urgent; a free desk is the least. */
const urgency = (job: Job | undefined): number => (job ? ASKERS.indexOf(job.asker) : ASKERS.length);
