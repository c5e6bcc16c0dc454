import { STRAINS, type Strain } from '@overtrick/shared/bridge/strain';
import { err, ok, type Result } from '@overtrick/shared/result';
import { type Engine, STRAIN_CODES } from './engine.ts';
import { type Case, type Position, readCases, writePosition } from './position.ts';
import { errorOfCode, type SolverError } from './solver-error.ts';

export interface SolverLimits {
  /**
   * Positions that may be looked at, about 2 million a second; none: no limit. Used up: 'cancelled'. It holds for each
   * question put to the engine: each strain of a table, each card of a line, each layout. The same question asked again
   * goes on, with twice the budget each time that its search has overflowed the memory: with too small steps it would
   * begin with nothing in each.
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
  /** Positions looked at so far. */
  positions(): number;
}

/** What a solver has taken so far. */
export interface Effort {
  /** Positions looked at since it was made: the difference is what a question took. */
  readonly positions: number;
  /** Bytes that the engine holds; they grow with hard questions and never shrink. */
  readonly bytes: number;
}

/** Positions per call into the engine, when nothing limits it. */
const NO_LIMIT = 0xffff_fff0;

/** Positions between two looks at mayGoOn: a twentieth of a second on a laptop. */
const SLICE = 100_000;

export function createInquiry(engine: Engine): Inquiry {
  let known = '';
  /** The question that was cancelled last: asked again, it goes on with the bounds that it has. */
  let open = '';
  /** By how much the steps of the open question are longer, because it overflowed the memory. */
  let stretch = 1;
  let looked = 0;

  function begin(question: Question, related: string): number {
    const name = `${question.name} ${question.strain} ${question.position.name}`;
    if (name === open) return 0;
    open = '';
    stretch = 1;
    if (related !== known) engine.forgetAll();
    known = related;
    writePosition(engine, question.position);
    const code = question.ask(STRAINS.includes(question.strain) ? STRAIN_CODES[question.strain] : -1);
    if (code >= 0) open = name;
    return code;
  }

  /** True when the question is answered. */
  function step(positions: number): boolean {
    const resets = engine.countResets();
    const before = engine.countNodes();
    const done = engine.work(Math.min(NO_LIMIT, positions * stretch));
    looked += engine.countNodes() - before;
    if (engine.countResets() !== resets) stretch *= 2;
    // WebAssembly has no boolean
    return done !== 0;
  }

  function work({ budget = NO_LIMIT, mayGoOn }: SolverLimits): boolean {
    if (!mayGoOn) return step(Math.max(0, budget));
    for (let left = budget; left > 0 && mayGoOn(); left -= SLICE) if (step(Math.min(SLICE, left))) return true;
    return false;
  }

  return {
    answer(question, related, limits) {
      const code = begin(question, related);
      if (code < 0) return err(errorOfCode(code));
      if (!work(limits)) return err('cancelled');
      open = '';
      return ok(readCases(engine));
    },
    forget() {
      engine.forgetAll();
      known = '';
      open = '';
    },
    positions: () => looked,
  };
}
