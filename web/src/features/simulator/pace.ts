import type { Preferences } from '@overtrick/shared/learning/values/preferences';

const FACTORS: { readonly [speed in Preferences['speed']]: number } = { slow: 1.5, calm: 1, fast: 0.15 };

/** By what number the bots' thinking times are multiplied. */
export const delayFactor = (speed: Preferences['speed']): number => FACTORS[speed];
