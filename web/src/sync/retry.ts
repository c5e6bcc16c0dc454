import type { RoundEnd } from './round.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Milliseconds until the next round after everything is saved, to read what other devices sent. */
export const IDLE_WAIT = 5 * MINUTE;
/** Milliseconds until the next round when signed out or too old, which only the person can change. */
export const PAUSED_WAIT = 15 * MINUTE;
const FIRST_RETRY = 2 * SECOND;
/** As long that a million devices, which found the same server gone, do not all come back within minutes. */
const LONGEST_RETRY = 60 * MINUTE;
const LONGEST_DOWNLOAD = MINUTE;
/** The longest wait in milliseconds before a device sends what a rewound server has lost. */
const LONGEST_RECOVERY = MINUTE;

/**
 * Milliseconds until the next round: doubled with each failure in a row, then a random value between half of it and the
 * whole, so that a class of tablets does not reconnect at one moment. What the server asks for is waited for, and by chance
 * up to twice as long, because it asks all of them for the same. Whatever the person does, and a connection that comes
 * back, begins a round at once. After a rewind all devices have something to send at once: each waits a random time of
 * its own (ruling 53).
 * @param failures rounds in a row that did not end in 'saved', 1 for the first
 * @param random from 0 to 1
 */
export function delayAfter(end: RoundEnd, failures: number, random: number): number {
  if (end.outcome === 'saved') return IDLE_WAIT;
  if (end.outcome === 'signedOut' || end.outcome === 'tooOld') return PAUSED_WAIT;
  if (end.outcome === 'rewound') return random * LONGEST_RECOVERY;
  return Math.max(end.retryAfter * (1 + random), backOff(failures, random, LONGEST_RETRY));
}

/**
 * Milliseconds until what was cut is tried again: a minute at most, because somebody may be waiting to see it.
 * @param failures tries in a row that brought nothing, 1 for the first
 * @param random from 0 to 1
 */
export const delayOfDownload = (failures: number, random: number): number =>
  backOff(failures, random, LONGEST_DOWNLOAD);

function backOff(failures: number, random: number, longest: number): number {
  const whole = Math.min(longest, FIRST_RETRY * 2 ** (failures - 1));
  return whole / 2 + (random * whole) / 2;
}
