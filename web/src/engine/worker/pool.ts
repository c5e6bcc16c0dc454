import type { Deal } from '@overtrick/shared/bridge/deal';
import type { Play } from '@overtrick/shared/bridge/play';
import { type BySeat, bySeat } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import { TRICK_TABLE_STRAINS, type TrickTable } from '@overtrick/shared/bridge/trick-table';
import type { ManyAnswer, ManyOptions, ManyQuestion } from '@overtrick/shared/dealing/many-solver';
import { type After, afterTimeout } from './after-timeout.ts';
import { type Job, none, PoolSlot } from './pool-slot.ts';
import {
  type Asker,
  type NoAnswer,
  type SolverAnswer,
  type SolverClient,
  type SolverQuestion,
  urgencyOf,
} from './protocol.ts';

/** The tricks of every declarer in one strain, as soon as they are known. */
export type OnStrain = (strain: Strain, tricks: BySeat<number>) => void;

/** Questions to several solvers (ruling 26). */
export interface SolverPool {
  /** Always gives an answer: values, or the reason why there are none. */
  ask(asker: Asker, question: SolverQuestion): Promise<SolverAnswer>;
  /**
   * The trick table of a deal; the solvers share its strains. A newer question of the asker supersedes them
   * all. The order of the strains hardly matters: over 100 deals the best order that the hands suggest gains
   * 0.5 % on two solvers.
   */
  askTrickTable(asker: Asker, deal: Deal, onStrain?: OnStrain): Promise<TrickTableAnswer>;
  /**
   * One question about many positions, in small pieces, so that every solver works on it and whoever asks something else
   * waits for at most one piece. It supersedes nothing and is ended by its signal, or by 'enough'.
   */
  askMany(positions: readonly Play[], what: ManyQuestion, options?: ManyOptions): Promise<ManyAnswers>;
  /** Drops this asker's questions; each gets the answer 'cancelled'. */
  cancel(asker: Asker): void;
  /** Replaces the solver with this index: its question is asked again. Without a new client its slot stays empty. */
  replace(index: number, client: SolverClient | undefined): void;
  /** Drops everything that is open. */
  close(): void;
}

/** One answer a position; null where there is none. */
type ManyAnswers = readonly (ManyAnswer | null)[];

export type TrickTableAnswer = { readonly kind: 'table'; readonly table: TrickTable } | NoAnswer;

export interface PoolOptions {
  /** Called when a solver does not stop after a cancel: its worker should be replaced. */
  readonly onStuck?: (index: number) => void;
  readonly after?: After;
  /** Called when the pool has been closed. */
  readonly onClose?: () => void;
}

/**
 * Shares questions out among solvers: the most urgent asker first, the latest question of an asker in place of the one
 * before. Of several free solvers it takes the one that has last worked on the same deal in the same strain. A bot that
 * finds all solvers busy takes the solver of the least urgent question, which waits again.
 */
export const createPool = (clients: readonly SolverClient[], options: PoolOptions = {}): SolverPool =>
  new Pool(clients, options);

class Pool implements SolverPool {
  readonly #slots: readonly PoolSlot[];
  /** The most urgent first, the oldest first of equally urgent ones. */
  readonly #queue: Job[] = [];
  #lastId = 0;
  readonly #onClose: (() => void) | undefined;

  constructor(clients: readonly SolverClient[], { onStuck, onClose, after = afterTimeout }: PoolOptions) {
    this.#onClose = onClose;
    this.#slots = clients.map((client, index) => new PoolSlot(client, { after, onStuck: () => onStuck?.(index) }));
  }

  ask(asker: Asker, question: SolverQuestion): Promise<SolverAnswer> {
    this.#drop((job) => job.asker === asker, 'superseded');
    const answer = this.#put(asker, {}, question);
    this.#share();
    return answer;
  }

  async askTrickTable(asker: Asker, deal: Deal, onStrain?: OnStrain): Promise<TrickTableAnswer> {
    this.#drop((job) => job.asker === asker, 'superseded');
    const order = {};
    const columns = new Map<Strain, BySeat<number>>();
    const jobs = TRICK_TABLE_STRAINS.map(async (strain) => {
      const answer = await this.#put(asker, order, { kind: 'strain', deal, strain });
      if (answer.kind !== 'strain') throw answer;
      columns.set(strain, answer.tricks);
      onStrain?.(strain, answer.tricks);
    });
    this.#share();
    try {
      await Promise.all(jobs);
      return { kind: 'table', table: tableOf(columns) };
    } catch (answer) {
      // Without one strain there is no trick table: the others are not needed.
      this.#drop((job) => job.order === order, 'cancelled');
      await Promise.allSettled(jobs);
      this.#share();
      return noAnswerOf(answer);
    }
  }

  async askMany(
    positions: readonly Play[],
    what: ManyQuestion,
    { signal, onAnswer }: ManyOptions = {},
  ): Promise<ManyAnswers> {
    const answers: (ManyAnswer | null)[] = positions.map(() => null);
    if (signal?.aborted) return answers;
    const order = {};
    const end = (): void => {
      this.#drop((job) => job.order === order, 'cancelled');
      this.#share();
    };
    let isOver = false;
    const take = (index: number, answer: ManyAnswer | null): void => {
      if (isOver || signal?.aborted) return;
      answers[index] = answer;
      if (onAnswer?.(index, answer) !== 'enough') return;
      isOver = true;
      end();
    };
    const jobs = piecesOf(positions).map(async ({ from, plays }) => {
      const answer = await this.#put('many', order, { kind: 'many', plays, what });
      const told = answer.kind === 'many' ? answer.answers : plays.map(() => null);
      for (const [at, one] of told.entries()) take(from + at, one);
    });
    signal?.addEventListener('abort', end);
    this.#share();
    await Promise.all(jobs);
    return answers;
  }

  cancel(asker: Asker): void {
    this.#drop((job) => job.asker === asker, 'cancelled');
    this.#share();
  }

  replace(index: number, client: SolverClient | undefined): void {
    const slot = this.#slots[index];
    if (!slot) return;
    const job = slot.replaceClient(client);
    if (job && ++job.breaks > 1) job.answer(none('failed'));
    else if (job) this.#enqueue(job);
    this.#share();
  }

  close(): void {
    this.#drop(() => true, 'cancelled');
    for (const slot of this.#slots) slot.close();
    this.#onClose?.();
  }

  #put(asker: Asker, order: object, question: SolverQuestion): Promise<SolverAnswer> {
    return new Promise((answer) => this.#enqueue({ id: ++this.#lastId, asker, order, question, answer, breaks: 0 }));
  }

  #enqueue(job: Job): void {
    this.#queue.push(job);
    this.#queue.sort((a, b) => urgency(a) - urgency(b) || a.id - b.id);
  }

  #dequeue(job: Job): void {
    this.#queue.splice(this.#queue.indexOf(job), 1);
  }

  /** Drops jobs that wait and jobs under way, and answers them with the reason. */
  #drop(isMeant: (job: Job) => boolean, reason: NoAnswer['reason']): void {
    const dropped = this.#queue.filter(isMeant);
    for (const job of dropped) this.#dequeue(job);
    for (const slot of this.#slots) if (slot.job && isMeant(slot.job)) dropped.push(slot.release() as Job);
    for (const job of dropped) job.answer(none(reason));
  }

  /** Gives waiting jobs to solvers, as long as there are solvers for them. */
  #share(): void {
    if (this.#slots.every((slot) => slot.isEmpty)) for (const job of this.#queue.splice(0)) job.answer(none('failed'));
    for (const job of [...this.#queue]) {
      const free = this.#slots.filter(({ isFree }) => isFree);
      const slot =
        free.find((one) => one.knows(job.question)) ?? free[0] ?? (job.asker === 'bot' ? this.#interrupt() : undefined);
      if (!slot) return;
      this.#dequeue(job);
      void this.#run(slot, job);
    }
  }

  /** Frees the slot of the least urgent job, which waits again; undefined when all work for bots. */
  #interrupt(): PoolSlot | undefined {
    const [slot] = this.#slots.filter(({ job }) => job).sort((a, b) => urgency(b.job) - urgency(a.job));
    if (!slot?.job || slot.job.asker === 'bot') return undefined;
    this.#enqueue(slot.release() as Job);
    return slot;
  }

  async #run(slot: PoolSlot, job: Job): Promise<void> {
    const answer = await slot.run(job);
    if (!answer) return;
    job.answer(answer);
    this.#share();
  }
}

/** Positions in one message to a solver: enough that messages take no time, few enough that nobody waits for it. */
const PIECE = 8;

const piecesOf = (positions: readonly Play[]): readonly { readonly from: number; readonly plays: readonly Play[] }[] =>
  Array.from({ length: Math.ceil(positions.length / PIECE) }, (_, index) => ({
    from: index * PIECE,
    plays: positions.slice(index * PIECE, (index + 1) * PIECE),
  }));

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
