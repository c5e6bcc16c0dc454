import { formatDeal } from '@overtrick/shared/bridge/deal';
import { sortHand } from '@overtrick/shared/bridge/hand';
import { handsDealt } from '@overtrick/shared/bridge/play';
import { bySeat } from '@overtrick/shared/bridge/seat';
import type { After } from './after-timeout.ts';
import type { Asker, NoAnswer, SolverAnswer, SolverClient, SolverQuestion } from './protocol.ts';

/** One question that the pool has to answer. */
export interface Job {
  readonly id: number;
  readonly asker: Asker;
  /** The same object for the five questions of one table, so that they can be dropped together. */
  readonly order: object;
  readonly question: SolverQuestion;
  readonly answer: (answer: SolverAnswer) => void;
  /** How often a solver was replaced while it worked on this. */
  breaks: number;
}

/** An answer without values. */
export const none = (reason: NoAnswer['reason']): NoAnswer => ({ kind: 'none', reason });

/** Milliseconds in which a solver must stop after a cancel: a slice takes some 50, on a slow phone 200. */
const PATIENCE = 1500;

/** The same text for questions of which a solver answers one sooner after the other: about one deal in one strain. */
function subjectOf(question: SolverQuestion): string {
  if (question.kind === 'many') return `many ${question.plays[0]?.strain}`;
  const { strain, deal } =
    'play' in question ? { strain: question.play.strain, deal: handsDealt(question.play) } : question;
  return `${strain} ${formatDeal(bySeat((seat) => sortHand(deal[seat])))}`;
}

interface SlotOptions {
  readonly after: After;
  /** Called when the solver does not stop after a cancel. */
  readonly onStuck: () => void;
}

/** A slot of the pool holds one solver and its job; it is empty if a lost solver was not replaced. */
export class PoolSlot {
  #client: SolverClient | undefined;
  #job: Job | undefined;
  /** What its solver has last worked on, and remembers. */
  #known = '';
  #cancelAlarm: () => void = () => undefined;
  readonly #options: SlotOptions;

  constructor(client: SolverClient, options: SlotOptions) {
    this.#client = client;
    this.#options = options;
  }

  get job(): Job | undefined {
    return this.#job;
  }

  get isEmpty(): boolean {
    return !this.#client;
  }

  /** Whether its solver has nothing to do. */
  get isFree(): boolean {
    return this.#client !== undefined && !this.#job;
  }

  /** Whether its solver remembers positions that help with this question. */
  knows(question: SolverQuestion): boolean {
    return this.#known === subjectOf(question);
  }

  /** Gives the solver's answer; undefined if the job was taken away meanwhile. */
  async run(job: Job): Promise<SolverAnswer | undefined> {
    this.#job = job;
    this.#known = subjectOf(job.question);
    const client = this.#client;
    const answer = (await client?.ask(job.id, job.asker, job.question).catch(() => undefined)) ?? none('failed');
    if (this.#client === client) this.#cancelAlarm();
    if (this.#job !== job) return undefined;
    this.#job = undefined;
    return answer;
  }

  /** Takes the job away: ignores a late answer, and sets an alarm in case the solver does not stop. */
  release(): Job | undefined {
    const job = this.#job;
    this.#job = undefined;
    if (!job || !this.#client) return job;
    this.#cancelAlarm();
    this.#cancelAlarm = this.#options.after(PATIENCE, this.#options.onStuck);
    void this.#client.cancel(job.id);
    return job;
  }

  /** Puts another solver into the slot, or none, and gives back the job of the solver before. */
  replaceClient(client: SolverClient | undefined): Job | undefined {
    const job = this.#job;
    this.#cancelAlarm();
    this.#client = client;
    this.#job = undefined;
    this.#known = '';
    return job;
  }

  close(): void {
    this.#cancelAlarm();
  }
}
