/** What the WebAssembly module exports. Addresses are byte offsets into `memory`, which may grow between calls. */
export interface Engine {
  readonly memory: WebAssembly.Memory;
  /** Sets the memory cap in bytes (at least MINIMUM_MEMORY) and forgets everything. */
  configure(bytes: number): void;
  /** Forgets every position met so far. */
  forgetAll(): void;
  inputAddress(): number;
  casesAddress(): number;
  /** Each of these reads the input and answers 0, or a negative code of ENGINE_ERRORS. */
  askStrain(strain: number): number;
  askCards(strain: number, leader: number, played: number): number;
  askBest(strain: number, leader: number, played: number): number;
  askValue(strain: number, leader: number, played: number): number;
  /** Its one case is closed at a lower bound of at least `target`, tricks of North-South, or below it. */
  askReach(strain: number, leader: number, played: number, target: number): number;
  /** Works on the question for about so many positions; 1 when it is answered, 0 when there is more to do. */
  work(positions: number): number;
  countCases(): number;
  /** Positions looked at for the question so far. */
  countNodes(): number;
  /** How often the table was full and started afresh. */
  countResets(): number;
}

/** Bytes: the least cap with which the engine works. */
export const MINIMUM_MEMORY = 2 * 1024 * 1024;

export const STRAIN_CODES = { S: 0, H: 1, D: 2, C: 3, NT: 4 } as const;
