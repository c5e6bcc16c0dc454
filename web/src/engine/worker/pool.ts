import type { Deal } from '@overtrick/shared/bridge/deal';
import { type BySeat, bySeat } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import { TABLE_STRAINS, type TrickTable } from '@overtrick/shared/bridge/table';
import { type Answer, type Asker, type NoAnswer, type Question, type SolverLine, urgencyOf } from './protocol.ts';

/** The tricks of every declarer in one strain, as soon as they are known. */
export type OnStrain = (strain: Strain, tricks: BySeat<number>) => void;

/** Questions to several solvers (decision 26). */
export interface SolverPool {
  /** Always answered: with values, or with the reason why there are none. */
  ask(asker: Asker, question: Question): Promise<Answer>;
  /**
   * All 20 results of a deal, its strains shared out among the solvers: for supersession one question. Which strain goes
   * first hardly matters: over 100 deals the best order that can be told from the hands gains 0.5 % on two solvers.
   */
  askTable(asker: Asker, deal: Deal, onStrain?: OnStrain): Promise<TableAnswer>;
  /** Lets go of what this asker waits for, which is then answered 'cancelled'. */
  cancel(asker: Asker): void;
  /** Another solver took this one's place: its question is put again. Without a successor its desk stays empty. */
  replace(index: number, line: SolverLine | undefined): void;
  /** Lets go of everything that is open. */
  close(): void;
}

export type TableAnswer = { readonly kind: 'table'; readonly table: TrickTable } | NoAnswer;

/** One question to one solver. Those of a table belong together: they have one order. */
interface Job {
  readonly id: number;
  readonly asker: Asker;
  readonly order: object;
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
  /** How often a solver was replaced over it. */
  breaks: number;
}

interface Desk {
  line: SolverLine | undefined;
  job: Job | undefined;
  /** Calls off the alarm for a solver that does not let go of a question. */
  quiet: () => void;
}

export interface PoolOptions {
  /** A solver goes on with a question that it was told to leave: it had better be replaced. */
  readonly onStuck?: (index: number) => void;
  /** Calls back after so many milliseconds; the answer calls it off. */
  readonly after?: (milliseconds: number, call: () => void) => () => void;
}

/** Milliseconds in which a solver must let go of a question: a slice takes some 50, on a slow phone 200. */
const PATIENCE = 1500;

const none = (reason: NoAnswer['reason']): NoAnswer => ({ kind: 'none', reason });

function afterTimeout(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Shares questions out among solvers: the most urgent asker first, the latest question of an asker in place of the one
 * before. A bot that finds all solvers busy takes the desk of the least urgent question, which waits its turn again.
 */
export function createPool(
  lines: readonly SolverLine[],
  { onStuck = () => undefined, after = afterTimeout }: PoolOptions = {},
): SolverPool {
  const desks: Desk[] = lines.map((line) => ({ line, job: undefined, quiet: () => undefined }));
  const queue: Job[] = [];
  let ids = 0;

  /** Lets go of an asker's questions, or of those of one order. */
  function drop(isMeant: (job: Job) => boolean, reason: NoAnswer['reason']): void {
    const dropped = queue.filter(isMeant);
    for (const job of dropped) queue.splice(queue.indexOf(job), 1);
    for (const desk of desks) if (desk.job && isMeant(desk.job)) dropped.push(clear(desk) as Job);
    for (const job of dropped) job.answer(none(reason));
  }

  /** Takes a desk's job away; what the solver still says about it is not listened to. */
  function clear(desk: Desk): Job | undefined {
    const { job, line } = desk;
    desk.job = undefined;
    if (!job || !line) return job;
    desk.quiet();
    desk.quiet = after(PATIENCE, () => onStuck(desks.indexOf(desk)));
    void line.cancel(job.id);
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
    const [desk] = desks.filter(({ line, job }) => line && job).sort((a, b) => urgency(b.job) - urgency(a.job));
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
    const { line } = desk;
    const answer = (await line?.ask(job.id, job.asker, job.question).catch(() => undefined)) ?? none('failed');
    if (desk.line === line) desk.quiet();
    if (desk.job !== job) return;
    desk.job = undefined;
    job.answer(answer);
    share();
  }

  const put = (asker: Asker, order: object, question: Question): Promise<Answer> =>
    new Promise((answer) => enqueue({ id: ++ids, asker, order, question, answer, breaks: 0 }));

  return {
    ask(asker, question) {
      drop((job) => job.asker === asker, 'superseded');
      const answer = put(asker, {}, question);
      share();
      return answer;
    },
    async askTable(asker, deal, onStrain) {
      drop((job) => job.asker === asker, 'superseded');
      const order = {};
      const columns = new Map<Strain, BySeat<number>>();
      const jobs = TABLE_STRAINS.map(async (strain) => {
        const answer = await put(asker, order, { kind: 'strain', deal, strain });
        if (answer.kind !== 'strain') throw answer;
        columns.set(strain, answer.tricks);
        onStrain?.(strain, answer.tricks);
      });
      share();
      try {
        await Promise.all(jobs);
        return { kind: 'table', table: tableOf(columns) };
      } catch (answer) {
        // one strain without an answer is no table: the others need not be worked out
        drop((job) => job.order === order, 'cancelled');
        await Promise.allSettled(jobs);
        share();
        return noAnswerOf(answer);
      }
    },
    cancel(asker) {
      drop((job) => job.asker === asker, 'cancelled');
      share();
    },
    replace(index, line) {
      const desk = desks[index];
      if (!desk) return;
      const { job } = desk;
      desk.quiet();
      desk.line = line;
      desk.job = undefined;
      if (job && ++job.breaks > 1) job.answer(none('failed'));
      else if (job) enqueue(job);
      share();
    },
    close() {
      drop(() => true, 'cancelled');
      for (const desk of desks) desk.quiet();
    },
  };
}

/** 0 for the most urgent. */
const urgency = (job: Job | undefined): number => (job ? urgencyOf(job.asker) : 0);

const tableOf = (columns: ReadonlyMap<Strain, BySeat<number>>): TrickTable => {
  const at = (strain: Strain) => columns.get(strain) as BySeat<number>;
  return bySeat((seat) => ({
    C: at('C')[seat],
    D: at('D')[seat],
    H: at('H')[seat],
    S: at('S')[seat],
    NT: at('NT')[seat],
  }));
};

function noAnswerOf(thrown: unknown): NoAnswer {
  const answer = thrown as Partial<NoAnswer> | undefined;
  return answer?.kind === 'none' ? (answer as NoAnswer) : none('failed');
}
