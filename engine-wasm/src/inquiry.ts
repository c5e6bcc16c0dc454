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

/** Puts questions to an engine, and remembers which positions the engine knows. */
export class Inquiry {
  readonly #engine: Engine;
  /** Whose positions the engine remembers: `related` of the last question. */
  #known = '';
  /** The question that was cancelled last: asked again, it goes on with the bounds that it has. */
  #open = '';
  /** By how much the steps of the open question are longer, because it overflowed the memory. */
  #stretch = 1;
  #positions = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Positions looked at so far. */
  get positions(): number {
    return this.#positions;
  }

  /** @param related the same for questions whose positions help each other */
  answer(question: Question, related: string, limits: SolverLimits): Result<readonly Case[], SolverError> {
    const code = this.#begin(question, related);
    if (code < 0) return err(errorOfCode(code));
    if (!this.#work(limits)) return err('cancelled');
    this.#open = '';
    return ok(readCases(this.#engine));
  }

  forget(): void {
    this.#engine.forgetAll();
    this.#known = '';
    this.#open = '';
  }

  #begin(question: Question, related: string): number {
    const name = `${question.name} ${question.strain} ${question.position.name}`;
    if (name === this.#open) return 0;
    this.#open = '';
    this.#stretch = 1;
    if (related !== this.#known) this.#engine.forgetAll();
    this.#known = related;
    writePosition(this.#engine, question.position);
    const code = question.ask(STRAINS.includes(question.strain) ? STRAIN_CODES[question.strain] : -1);
    if (code >= 0) this.#open = name;
    return code;
  }

  /** True when the question is answered. */
  #work({ budget = NO_LIMIT, mayGoOn }: SolverLimits): boolean {
    if (!mayGoOn) return this.#step(Math.max(0, budget));
    for (let left = budget; left > 0 && mayGoOn(); left -= SLICE) if (this.#step(Math.min(SLICE, left))) return true;
    return false;
  }

  #step(positions: number): boolean {
    const resets = this.#engine.countResets();
    const before = this.#engine.countNodes();
    const done = this.#engine.work(Math.min(NO_LIMIT, positions * this.#stretch));
    this.#positions += this.#engine.countNodes() - before;
    if (this.#engine.countResets() !== resets) this.#stretch *= 2;
    // WebAssembly has no boolean
    return done !== 0;
  }
}
