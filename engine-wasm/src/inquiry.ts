import { STRAINS, type Strain } from '@overtrick/shared/bridge/strain';
import { err, ok, type Result } from '@overtrick/shared/result';
import { type Engine, STRAIN_CODES } from './engine.ts';
import { type Case, type Position, readCases, writePosition } from './position.ts';
import { errorOfCode, type SolverError } from './solver-error.ts';

export interface SolverLimits {
  /**
   * Positions that may be looked at, about 2 million a second; none: no limit. Used up: 'cancelled'. It holds for each
   * question put to the engine: each strain of a table, each card of a line, each layout.
   */
  readonly budget?: number;
  /** Asked every twentieth of a second or so; false: 'cancelled'. */
  readonly mayGoOn?: () => boolean;
}

/** A question as the engine is asked it. Equal names: the same question. */
export interface Question {
  readonly name: string;
  readonly strain: Strain;
  readonly position: Position;
  /** 0 or a negative error code. */
  ask(strain: number): number;
}

/** Puts questions to an engine, and remembers what it knows. */
export interface Inquiry {
  /** @param related the same for questions whose positions help each other */
  answer(question: Question, related: string, limits: SolverLimits): Result<readonly Case[], SolverError>;
  forget(): void;
}

/** Positions per call into the engine, when nothing limits it. */
const NO_LIMIT = 0xffff_fff0;

/** Positions between two looks at mayGoOn: a twentieth of a second on a laptop. */
const SLICE = 100_000;

export function createInquiry(engine: Engine): Inquiry {
  let known = '';
  /** The question that was cancelled last: asked again, it goes on with the bounds that it has. */
  let open = '';

  function begin(question: Question, related: string): number {
    const name = `${question.name} ${question.strain} ${question.position.name}`;
    if (name === open) return 0;
    open = '';
    if (related !== known) engine.forgetAll();
    known = related;
    writePosition(engine, question.position);
    const code = question.ask(STRAINS.includes(question.strain) ? STRAIN_CODES[question.strain] : -1);
    if (code >= 0) open = name;
    return code;
  }

  return {
    answer(question, related, limits) {
      const code = begin(question, related);
      if (code < 0) return err(errorOfCode(code));
      if (!work(engine, limits)) return err('cancelled');
      open = '';
      return ok(readCases(engine));
    },
    forget() {
      engine.forgetAll();
      known = '';
      open = '';
    },
  };
}

/** Works until the question is answered (true) or its limits are reached. */
function work(engine: Engine, { budget = NO_LIMIT, mayGoOn }: SolverLimits): boolean {
  const most = Math.min(NO_LIMIT, Math.max(0, budget));
  if (!mayGoOn) return asBoolean(engine.work(most));
  let slice = SLICE;
  let left = most;
  while (left > 0 && mayGoOn()) {
    const resets = engine.countResets();
    if (asBoolean(engine.work(Math.min(slice, left)))) return true;
    left -= slice;
    // a search that fills the table within a slice would start from nothing in each
    if (engine.countResets() > resets) slice *= 2;
  }
  return false;
}

/** WebAssembly has no boolean. */
const asBoolean = (value: number): boolean => value !== 0;
