/** A number from 0 up to 1 and the generator's next state. */
export interface Drawn {
  readonly value: number;
  readonly state: number;
}

/** The next number of a small seeded generator (mulberry32): the same state always gives the same number. */
export function nextRandom(state: number): Drawn {
  const next = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, state: next };
}

/** How long a bot thinks: 100 ms times a random number from 10 to 20 (deals §9). */
export function thinkingTime(state: number): Drawn {
  const drawn = nextRandom(state);
  return { value: 100 * (10 + Math.floor(drawn.value * 11)), state: drawn.state };
}
