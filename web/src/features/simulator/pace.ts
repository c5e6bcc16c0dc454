import type { Preferences } from '@overtrick/shared/learning/values/preferences';

const FACTORS: { readonly [speed in Preferences['speed']]: number } = { slow: 1.5, calm: 1, fast: 0.15 };

/** How much of the bots' thinking time is waited for. */
export const delayFactor = (speed: Preferences['speed']): number => FACTORS[speed];
