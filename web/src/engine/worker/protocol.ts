import type { BestCard } from '@overtrick/engine-wasm/solver';
import type { Card } from '@overtrick/shared/bridge/card';
import type { Deal } from '@overtrick/shared/bridge/deal';
import type { Play } from '@overtrick/shared/bridge/play';
import type { BySeat, Seat, Side } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import type { ManyAnswer, ManyQuestion } from '@overtrick/shared/dealing/many-solver';
import type { TableDealProblem } from '@overtrick/shared/learning/deals/read-study-deal';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import type { CardValue, PlayerEvent, TableEvent } from '@overtrick/shared/table/event';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import type { SeenMode, Snapshot } from '@overtrick/shared/table/snapshot';

/** The messages between the page, the table worker and the solver workers: plain data, callbacks and ports. */
export const PROTOCOL = 6;

/**
 * Who asks the solver, the most urgent first; of each asker only the latest question counts (ruling 26), but for 'many',
 * whose questions have signals of their own.
 */
const ASKERS = ['bot', 'claim', 'scores', 'grading', 'trace', 'table', 'many'] as const;
export type Asker = (typeof ASKERS)[number];

/** 0 for the most urgent. */
export const urgencyOf = (asker: Asker): number => ASKERS.indexOf(asker);

export type SolverQuestion =
  /** Every legal card of the position. */
  | { readonly kind: 'cards'; readonly play: Play }
  /** The best cards only: cheaper. */
  | { readonly kind: 'best'; readonly play: Play }
  /** Does this side take at least so many of the tricks left? */
  | { readonly kind: 'claim'; readonly play: Play; readonly side: Side; readonly tricks: number }
  /** North-South's final tricks with best play, before each card of a line from `from` on and at its end. */
  | {
      readonly kind: 'trace';
      /** How many cards are only played: the first value is that before this card. */
      readonly from: number;
      readonly deal: Deal;
      readonly strain: Strain;
      readonly leader: Seat;
      readonly cards: readonly Card[];
    }
  /** The tricks of every declarer in one strain. */
  | { readonly kind: 'strain'; readonly deal: Deal; readonly strain: Strain }
  /** A piece of many positions, asked alike. */
  | { readonly kind: 'many'; readonly plays: readonly Play[]; readonly what: ManyQuestion };

/**
 * superseded: the same asker has a newer question; cancelled: nobody waits for it any more, or it would
 * take too long; failed: the solver did not start, broke, or cannot read the position.
 */
export interface NoAnswer {
  readonly kind: 'none';
  readonly reason: 'superseded' | 'cancelled' | 'failed';
}

export type SolverAnswer =
  | { readonly kind: 'cards'; readonly values: readonly CardValue[] }
  | { readonly kind: 'best'; readonly best: BestCard }
  | { readonly kind: 'claim'; readonly holds: boolean }
  /** One more than there are cards from `from` on. */
  | { readonly kind: 'trace'; readonly tricks: readonly number[] }
  | { readonly kind: 'strain'; readonly tricks: BySeat<number> }
  /** One answer a position, in their order; null where it was given up. */
  | { readonly kind: 'many'; readonly answers: readonly (ManyAnswer | null)[] }
  | NoAnswer;

/** What a solver worker offers on a port. The asking side chooses the ids. */
export interface SolverClient {
  ask(id: number, asker: Asker, question: SolverQuestion): Promise<SolverAnswer>;
  /** Drops a question; it gets the answer 'cancelled'. */
  cancel(id: number): void | Promise<void>;
}

/** What a solver worker offers to the page. */
export interface SolverWorkerApi {
  /**
   * The first call: loads the solver and warms it up.
   * @param memory bytes that it may take
   * @param onGrown called once the worker holds more memory than at the start and has been idle for a while: memory
   *   does not shrink, so a new worker should replace it
   */
  start(memory: number, onGrown: () => void): void;
  connect(port: MessagePort): void;
  /** Stops between two slices, until `wake` or until a moment has passed. */
  rest(): void;
  wake(): void;
}

/** What a table is opened with. */
export interface TableRequest {
  readonly protocol: typeof PROTOCOL;
  readonly studyDeal: StudyDeal;
  readonly mode: SeenMode;
  /** The events kept of this session, in order; none for a new one. */
  readonly events: readonly TableEvent[];
  /** What a new session begins with. */
  readonly opening: Omit<Extract<TableEvent, { type: 'opened' }>, 'type'>;
  /** The factor for every wait. */
  readonly delayFactor: number;
}

/** What a preview is opened with. */
interface PreviewRequest {
  readonly protocol: typeof PROTOCOL;
  readonly studyDeal: StudyDeal;
}

type TableOpened =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: TableDealProblem | { readonly code: 'other-protocol' } };

/** What the table tells the page, each in the order in which it happened. */
export interface TableListener {
  onSnapshot(snapshot: Snapshot): void;
  /** The page keeps the event before anything else: replaying the events gives the same table. */
  onEvent(event: TableEvent): void;
  /** The deal is over. Told again when a finished session is opened again: the page keeps it once. */
  onRecord(facts: AttemptFacts): void;
  /** The solver does not work here: bots do not know the best cards, and the result is not judged. */
  onSolverFailed(): void;
}

/** What a preview tells the page. */
export interface PreviewListener {
  onSnapshot(snapshot: PreviewSnapshot): void;
  /** The solver does not work here: there are no card values. */
  onSolverFailed(): void;
}

/** Where a device keeps the trick tables that it worked out; deal and table are texts (ruling 27). */
export interface TrickTableStore {
  find(deal: string): Promise<string | undefined>;
  keep(deal: string, table: string): Promise<void>;
}

/** Keeps nothing: each trick table is worked out again. */
export const NO_STORE: TrickTableStore = { find: async () => undefined, keep: async () => undefined };

/** What a table worker offers to the page: one table, a student's or a teacher's preview. */
export interface TableWorkerApi {
  /** @param onStuck gets the index of a solver that does not stop after a cancel */
  open(
    request: TableRequest,
    listener: TableListener,
    solvers: readonly MessagePort[],
    onStuck: (index: number) => void,
  ): Promise<TableOpened>;
  openPreview(
    request: PreviewRequest,
    listener: PreviewListener,
    solvers: readonly MessagePort[],
    onStuck: (index: number) => void,
    store: TrickTableStore,
  ): Promise<TableOpened>;
  dispatch(event: PlayerEvent | PreviewEvent): void;
  /** The solver worker with this index was replaced: gives the port to the new one, null if there is none. */
  replaceSolver(index: number, port: MessagePort | null): void;
  close(): void;
}
