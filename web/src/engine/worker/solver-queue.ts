import { answerPosition, MANY_LIMIT } from '@overtrick/engine-wasm/many';
import { sharingOf } from '@overtrick/engine-wasm/sharing';
import type { Solver, SolverError, SolverLimits } from '@overtrick/engine-wasm/solver';
import type { ManyAnswer } from '@overtrick/shared/dealing/many-solver';
import type { Result } from '@overtrick/shared/result';
import { type Asker, type SolverAnswer, type SolverQuestion, urgencyOf } from './protocol.ts';

/** Positions of one slice, before the worker handles messages: about 20 ms. Smaller slices cost nothing. */
const SLICE = 25_000;

/** Positions after which a question is given up: about half a minute on a laptop. */
const LIMIT = 60_000_000;

/**
 * The questions that one solver worker has to answer. It works on the most urgent one in slices, and looks after each
 * slice whether a more urgent one has come.
 */
export interface SolverQueue {
  /** Always gives an answer. */
  ask(key: object, asker: Asker, question: SolverQuestion): Promise<SolverAnswer>;
  /** Drops the question under this key, which is then answered 'cancelled'. */
  cancel(key: object): void;
}

interface Waiting {
  readonly key: object;
  readonly urgency: number;
  readonly question: SolverQuestion;
  readonly answer: (answer: SolverAnswer) => void;
  /** Positions searched for it; of many, for the one that is worked on. */
  looked: number;
  /** Of many positions, the answers so far. */
  readonly answers: (ManyAnswer | null)[];
}

const none = (reason: 'cancelled' | 'failed'): SolverAnswer => ({ kind: 'none', reason });

interface SolverQueueOptions {
  /** Resolves when it has loaded; if it rejects, every answer is 'failed'. */
  readonly solver: Promise<Solver>;
  /** Resolves after the messages that have come were handled. */
  readonly pause: () => Promise<void>;
  /** Called when there is a question again. */
  readonly onBusy?: () => void;
  /** Called when no question is left. */
  readonly onIdle?: (solver: Solver) => void;
}

/** Starts with an empty queue; it works as long as there are questions. */
export function createSolverQueue({ solver, pause, onBusy, onIdle }: SolverQueueOptions): SolverQueue {
  const waiting: Waiting[] = [];
  let isRunning = false;

  function settle(asked: Waiting, answer: SolverAnswer): void {
    const at = waiting.indexOf(asked);
    if (at < 0) return;
    waiting.splice(at, 1);
    asked.answer(answer);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    onBusy?.();
    const ready = await solver.catch(() => undefined);
    for (let first = waiting[0]; first; first = waiting[0]) {
      const answer = ready ? takeSlice(ready, first) : none('failed');
      if (answer) settle(first, answer);
      await pause();
    }
    isRunning = false;
    if (ready) onIdle?.(ready);
  }

  return {
    ask: (key, asker, question) =>
      new Promise((answer) => {
        waiting.push({ key, urgency: urgencyOf(asker), question, answer, looked: 0, answers: [] });
        waiting.sort((a, b) => a.urgency - b.urgency);
        void run();
      }),
    cancel(key) {
      const asked = waiting.find((one) => one.key === key);
      if (asked) settle(asked, none('cancelled'));
    },
  };
}

/** Gives the answer if this slice was enough; asked again, the solver continues where it stopped. */
function takeSlice(solver: Solver, asked: Waiting): SolverAnswer | undefined {
  const { question } = asked;
  try {
    if (question.kind === 'many') return takeSliceOfMany(solver, asked, question);
    const before = solver.effort().positions;
    const answer = answerOf(solver, question, { budget: SLICE });
    if (answer.ok) return answer.value;
    if (answer.error !== 'cancelled') return none('failed');
    asked.looked += solver.effort().positions - before;
    return asked.looked >= LIMIT ? none('cancelled') : undefined;
  } catch {
    return none('failed');
  }
}

/** Takes one position after another, as many as the slice is enough for. */
function takeSliceOfMany(solver: Solver, asked: Waiting, { plays, what }: Many): SolverAnswer | undefined {
  const end = solver.effort().positions + SLICE;
  for (let at = solver.effort().positions; at < end; ) {
    const play = plays[asked.answers.length];
    if (!play) break;
    const answer = answerPosition(solver, play, what, { budget: end - at, ...sharingOf(play) });
    asked.looked += solver.effort().positions - at;
    at = solver.effort().positions;
    const goesOn = !answer.ok && answer.error === 'cancelled' && asked.looked < MANY_LIMIT;
    if (goesOn) continue;
    asked.answers.push(answer.ok ? answer.value : null);
    asked.looked = 0;
  }
  return asked.answers.length < plays.length ? undefined : { kind: 'many', answers: asked.answers };
}

type Many = Extract<SolverQuestion, { kind: 'many' }>;

function answerOf(
  solver: Solver,
  question: Exclude<SolverQuestion, Many>,
  limits: SolverLimits,
): Result<SolverAnswer, SolverError> {
  switch (question.kind) {
    case 'cards':
      return mapped(solver.solveCards(question.play, limits), (values) => ({ kind: 'cards', values }));
    case 'best':
      return mapped(solver.solveBest(question.play, limits), (best) => ({ kind: 'best', best }));
    case 'claim': {
      const { play, side, tricks } = question;
      return mapped(solver.checkClaim(play, side, tricks, limits), (holds) => ({ kind: 'claim', holds }));
    }
    case 'trace': {
      const { deal, strain, leader, cards, from } = question;
      const traced = solver.traceTricks(deal, strain, leader, cards, { from, ...limits });
      return mapped(traced, (tricks) => ({ kind: 'trace', tricks }));
    }
    case 'strain':
      return mapped(solver.solveStrain(question.deal, question.strain, limits), (tricks) => ({
        kind: 'strain',
        tricks,
      }));
  }
}

const mapped = <T>(
  result: Result<T, SolverError>,
  wrap: (value: T) => SolverAnswer,
): Result<SolverAnswer, SolverError> => (result.ok ? { ok: true, value: wrap(result.value) } : result);
