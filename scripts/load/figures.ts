/** The value below which this share of the values lies; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The milliseconds that something takes. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Milliseconds in a small and in a large world: '1.2 ms and 1.4 ms, ratio 1.2'. */
export const compareMs = (small: number, large: number): string =>
  `${ms(small)} and ${ms(large)}, ratio ${(large / small).toFixed(1)}`;
