/** What the WebAssembly module exports. Addresses are byte offsets into `memory`, which may grow between calls. */
export interface Engine {
  readonly memory: WebAssembly.Memory;
  /** Sets the memory cap in bytes (at least MINIMUM_MEMORY) and forgets everything. */
  configure(bytes: number): void;
  /** Forgets every position met so far. */
  forgetAll(): void;
  inputAddress(): number;
  casesAddress(): number;
  /** Each of these four reads the input and returns 0, or a negative code of ENGINE_ERRORS. */
  askStrain(strain: number): number;
  askCards(strain: number, leader: number, played: number): number;
  askBest(strain: number, leader: number, played: number): number;
  askValue(strain: number, leader: number, played: number): number;
  /** Has one case, which is finished when North-South's tricks are known to be at least `target`, or fewer. */
  askReach(strain: number, leader: number, played: number, target: number): number;
  /** Searches about this many positions; returns 1 when the question is answered, otherwise 0. */
  work(positions: number): number;
  countCases(): number;
  /** The positions searched for the question so far. */
  countNodes(): number;
  /** How often the transposition table was full and was emptied. */
  countResets(): number;
}

/** The smallest memory cap with which the engine works, in bytes. */
export const MINIMUM_MEMORY = 2 * 1024 * 1024;

export const STRAIN_CODES = { S: 0, H: 1, D: 2, C: 3, NT: 4 } as const;
