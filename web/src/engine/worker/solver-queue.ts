import type { Solver, SolverError, SolverLimits } from '@overtrick/engine-wasm/solver';
import type { Result } from '@overtrick/shared/result';
import { type Answer, type Asker, type Question, urgencyOf } from './protocol.ts';

/** Positions looked at before the worker looks up for messages: about a fiftieth of a second. Smaller slices cost nothing. */
const SLICE = 25_000;

/** Positions after which a question is given up: about half a minute on a laptop. */
const LIMIT = 60_000_000;

/** A worker's time, shared among all who ask: the most urgent question first, from one slice to the next. */
export interface Lane {
  /** Always answered. */
  ask(key: object, asker: Asker, question: Question): Promise<Answer>;
  /** Lets go of the question under this key, which is then answered 'cancelled'. */
  cancel(key: object): void;
}

interface Turn {
  readonly key: object;
  readonly urgency: number;
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
  looked: number;
}

const none = (reason: 'cancelled' | 'failed'): Answer => ({ kind: 'none', reason });

interface LaneOptions {
  /** When it has loaded; a rejection makes every answer 'failed'. */
  readonly solver: Promise<Solver>;
  /** Lets messages in. */
  readonly pause: () => Promise<void>;
  /** There is something to do, after a rest. */
  readonly onBusy?: () => void;
  /** Nothing is left to do. */
  readonly onIdle?: (solver: Solver) => void;
}

export function createLane({ solver, pause, onBusy, onIdle }: LaneOptions): Lane {
  const turns: Turn[] = [];
  let isRunning = false;

  function settle(turn: Turn, answer: Answer): void {
    const at = turns.indexOf(turn);
    if (at < 0) return;
    turns.splice(at, 1);
    turn.answer(answer);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    onBusy?.();
    const ready = await solver.catch(() => undefined);
    for (let turn = turns[0]; turn; turn = turns[0]) {
      const answer = ready ? takeSlice(ready, turn) : none('failed');
      if (answer) settle(turn, answer);
      await pause();
    }
    isRunning = false;
    if (ready) onIdle?.(ready);
  }

  return {
    ask: (key, asker, question) =>
      new Promise((answer) => {
        turns.push({ key, urgency: urgencyOf(asker), question, answer, looked: 0 });
        turns.sort((a, b) => a.urgency - b.urgency);
        void run();
      }),
    cancel(key) {
      const turn = turns.find((one) => one.key === key);
      if (turn) settle(turn, none('cancelled'));
    },
  };
}

/** The answer, if this slice was enough; asked again, the solver goes on where it stopped. */
function takeSlice(solver: Solver, turn: Turn): Answer | undefined {
  try {
    const before = solver.effort().positions;
    const answer = answerOf(solver, turn.question, { budget: SLICE });
    if (answer.ok) return answer.value;
    if (answer.error !== 'cancelled') return none('failed');
    turn.looked += solver.effort().positions - before;
    return turn.looked >= LIMIT ? none('cancelled') : undefined;
  } catch {
    return none('failed');
  }
}

function answerOf(solver: Solver, question: Question, limits: SolverLimits): Result<Answer, SolverError> {
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

const mapped = <T>(result: Result<T, SolverError>, wrap: (value: T) => Answer): Result<Answer, SolverError> =>
  result.ok ? { ok: true, value: wrap(result.value) } : result;
