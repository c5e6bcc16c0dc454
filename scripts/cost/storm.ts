import { delayAfter } from '../../web/src/sync/retry.ts';
import { ended } from '../../web/src/sync/round.ts';

const SECOND = 1000;
const HOUR = 3600;

export interface Storm {
  /** How many devices wait. */
  readonly devices: number;
  /** For how many seconds the server was gone. */
  readonly outage: number;
  /** Rounds of a sync that the servers can answer in a second; the others are told 503 and to come again in 5 s. */
  readonly capacity: number;
}

export interface Course {
  /** The most rounds in a second in the first hour after the return. */
  readonly peak: number;
  /** Seconds until 99 in 100 devices have been served; infinite when it takes longer than a day. */
  readonly served: number;
  /** Rounds that were refused, for each device. */
  readonly refused: number;
}

/** What an overloaded server asks for, in milliseconds: as `Retry-After: 5` does. */
const ASKED = 5 * SECOND;

/** Devices that are drawn; each stands for many. */
const DRAWN = 20_000;

/**
 * What devices do that found the server gone: each at a moment of its own within the outage, then again and again by the
 * client's own waiting function until it is answered. Nobody touches the devices meanwhile; a person's tap would begin a
 * round at once.
 */
export function drawStorm({ devices, outage, capacity }: Storm, random: () => number): Course {
  const weight = devices / DRAWN;
  const queue: ({ failures: number }[] | undefined)[] = [];
  const at = (second: number, device: { failures: number }): void => {
    const due = queue[second] ?? [];
    due.push(device);
    queue[second] = due;
  };
  for (let number = 0; number < DRAWN; number += 1) {
    const device = { failures: 0 };
    let now = random() * outage;
    while (now < outage) {
      device.failures += 1;
      now += delayAfter(ended('offline'), device.failures, random()) / SECOND;
    }
    at(Math.floor(now - outage), device);
  }
  let [peak, served, refused, done] = [0, Number.POSITIVE_INFINITY, 0, 0];
  let room = 0;
  for (let second = 0; second < 24 * HOUR && done < DRAWN; second += 1) {
    const due = queue[second] ?? [];
    queue[second] = undefined;
    if (second < HOUR) peak = Math.max(peak, due.length * weight);
    room = Math.min(room, 0) + capacity;
    for (const device of due) {
      if (room >= weight / 2) {
        room -= weight;
        done += 1;
        if (done >= DRAWN * 0.99 && served === Number.POSITIVE_INFINITY) served = second;
        continue;
      }
      refused += 1;
      device.failures += 1;
      at(second + 1 + Math.floor(delayAfter(ended('retryLater', ASKED), device.failures, random()) / SECOND), device);
    }
  }
  return { peak, served, refused: refused / DRAWN };
}
