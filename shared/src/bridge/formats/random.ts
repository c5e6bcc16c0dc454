/** Numbers from 0 up to, not including, `below`: the same for the same seed. */
export type Random = (below: number) => number;

/** A small generator (mulberry32), good enough to damage texts with and the same everywhere. */
export function startRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
