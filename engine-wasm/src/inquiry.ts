import { STRAINS, type Strain } from '@overtrick/shared/bridge/strain';
import { err, ok, type Result } from '@overtrick/shared/result';
import { type Engine, STRAIN_CODES } from './engine.ts';
import { type Case, type Position, readCases, writePosition } from './position.ts';
import { errorOfCode, type SolverError } from './solver-error.ts';

export interface SolverLimits {
  /**
   * The most positions to search, about 2 million a second; no limit when absent. When it is used up, the answer is
   * 'cancelled'. It applies to each question put to the engine: each strain of a trick table, each card of a line, each
   * layout. The same question asked again continues, with twice the budget each time that its search has overflowed the
   * memory: with smaller steps it would start from nothing each time.
   */
  readonly budget?: number;
  /** Called about every twentieth of a second; when it returns false, the answer is 'cancelled'. */
  readonly mayGoOn?: () => boolean;
  /**
   * The same for questions that may use each other's positions, as layouts of one position do; by default those of one
   * deal. Positions of another strain never help, and are kept apart.
   */
  readonly related?: string;
}

/** A question for the engine. Questions with equal names are the same question. */
export interface Question {
  readonly name: string;
  readonly strain: Strain;
  readonly position: Position;
  /** Asks the engine; returns 0 or a negative error code. */
  ask(strain: number): number;
}

/** What a solver has used so far. */
export interface Effort {
  /** The positions searched since the solver was made; the difference of two readings is the effort of a question. */
  readonly positions: number;
  /** The engine's memory in bytes; it grows with hard questions and never shrinks. */
  readonly bytes: number;
}

/** The positions of one call into the engine, when there is no limit. */
const NO_LIMIT = 0xffff_fff0;

/** The positions between two calls of mayGoOn: a twentieth of a second on a laptop. */
const SLICE = 100_000;

/** Asks an engine questions, and remembers which positions the engine knows. */
export class Inquiry {
  readonly #engine: Engine;
  /** The `related` of the last question, whose positions the engine remembers. */
  #known = '';
  /** The question that was cancelled last: asked again, it continues with its bounds. */
  #open = '';
  /** The factor by which the open question's steps are longer, because it overflowed the memory. */
  #stretch = 1;
  #positions = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The positions searched so far. */
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

  /** Returns true when the question is answered. */
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
    // WebAssembly has no boolean type.
    return done !== 0;
  }
}
