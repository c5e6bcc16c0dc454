import type { Random } from '@overtrick/shared/bridge/formats/random';

/**
 * What happens to one call of a device on its way. cutBefore: the connection breaks before the server has it; cutInside:
 * when half of it has arrived; cutAfter: after the server has acted, before the answer arrives; halfAnswer: in the
 * middle of the answer; repeated: the server gets it twice; late: the connection breaks, and the server gets it after
 * the device's next call; slow: the answer comes in pieces; busy: a proxy answers 503; garbled: a network's own page
 * answers in place of the server. killed…: the server's process is killed before the call, while it works on it, or
 * after it. fullDisk: the server can write nothing meanwhile. database…: PostgreSQL is killed, or hangs, while the server
 * works on the call; on SQLite, where there is no such process, the call is cut.
 */
const FAULTS = [
  'cutBefore',
  'cutInside',
  'cutAfter',
  'halfAnswer',
  'repeated',
  'late',
  'slow',
  'busy',
  'garbled',
  'killedBefore',
  'killedDuring',
  'killedAfter',
  'fullDisk',
  'databaseKilled',
  'databaseHung',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What the student does: see attempts.ts. */
const DOINGS = ['passedOut', 'played', 'boasted', 'viewed', 'answered'] as const;
export type Doing = (typeof DOINGS)[number];

export type CopyMeans = 'program' | 'disk';

/** A device by its number, and one of its tabs; both count by remainder, as a schedule does not know how many there are. */
interface At {
  readonly device: number;
  readonly tab: number;
}

/** What happens to the devices of one student and to their server. */
export type Step =
  | ({ readonly do: 'record'; readonly what: Doing; readonly pick: number; readonly times: number } & At)
  /** The runner is woken, and `waits` times the time passes for which it would wait. */
  | ({ readonly do: 'sync'; readonly faults: readonly Fault[]; readonly waits: number } & At)
  /** A second tab, or the same person on a new device. */
  | { readonly do: 'openTab' | 'addDevice'; readonly device: number }
  /** The page dies and is opened again. */
  | ({ readonly do: 'crash' } & At)
  /** The browser profile is copied to another device, kept, or put back as it was kept. */
  | { readonly do: 'clone' | 'keepProfile' | 'rollBack'; readonly device: number }
  | { readonly do: 'jumpClock'; readonly device: number; readonly days: number }
  | { readonly do: 'joinCourse'; readonly device: number }
  /**
   * A copy of the server's database is made: by `npm run backup`, whose restore begins a new generation, or of the disk
   * alone, to which a failover goes back and tells nobody (ruling 53). The server goes back to the copy of this age, 0 for
   * the newest.
   */
  | { readonly do: 'backUp'; readonly by: CopyMeans }
  | { readonly do: 'restore'; readonly age: number }
  | { readonly do: 'restartServer' }
  /** All of these at once. */
  | { readonly do: 'together'; readonly steps: readonly Step[] };

export interface Schedule {
  readonly seed: number;
  /** Whether the student has the course from the beginning, otherwise only the pack. */
  readonly hasCourse: boolean;
  /** A client that was released before sync survived a rewound server: one of the devices, or none. */
  readonly hasOldClient: boolean;
  readonly steps: readonly Step[];
}

/** A share of the faults that only cost a call, and of those that cost a process and so most of a second. */
const CHEAP = FAULTS.slice(0, FAULTS.indexOf('killedBefore'));
const COSTLY = FAULTS.slice(FAULTS.indexOf('killedBefore'));

const oneOf = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;

function drawFaults(random: Random): readonly Fault[] {
  const count = [0, 0, 1, 1, 2, 3][random(6)] ?? 0;
  return Array.from({ length: count }, () => oneOf(random, random(8) === 0 ? COSTLY : CHEAP));
}

const at = (random: Random): At => ({ device: random(6), tab: random(2) });

const record = (random: Random): Step => ({
  do: 'record',
  ...at(random),
  what: oneOf(random, DOINGS),
  pick: random(1000),
  times: 1 + random(random(10) === 0 ? 130 : 4),
});

const sync = (random: Random): Step => ({ do: 'sync', ...at(random), faults: drawFaults(random), waits: random(3) });

/** A backup by the program takes longer. */
const backUp = (random: Random): Step => ({ do: 'backUp', by: random(3) === 0 ? 'program' : 'disk' });

const DAYS = [-4000, -40, -1, 1, 25, 40, 27_000];

/** A step and how often it is drawn. */
const STEPS: readonly (readonly [number, (random: Random) => Step])[] = [
  [12, record],
  [14, sync],
  [
    3,
    (random) => ({
      do: 'together',
      steps: [sync(random), record(random), random(2) === 0 ? sync(random) : record(random)],
    }),
  ],
  [1, (random) => ({ do: 'openTab', device: random(6) })],
  [1, (random) => ({ do: 'addDevice', device: random(6) })],
  [2, (random) => ({ do: 'crash', ...at(random) })],
  [1, (random) => ({ do: 'clone', device: random(6) })],
  [1, (random) => ({ do: 'keepProfile', device: random(6) })],
  [1, (random) => ({ do: 'rollBack', device: random(6) })],
  [1, (random) => ({ do: 'jumpClock', device: random(6), days: oneOf(random, DAYS) })],
  [1, (random) => ({ do: 'joinCourse', device: random(6) })],
  [2, backUp],
  [1, () => ({ do: 'restartServer' })],
  [1, (random) => ({ do: 'restore', age: random(3) })],
];

const WEIGHT = STEPS.reduce((sum, [weight]) => sum + weight, 0);

function drawStep(random: Random): Step {
  let left = random(WEIGHT);
  for (const [weight, make] of STEPS) {
    if (left < weight) return make(random);
    left -= weight;
  }
  throw new Error('the weights do not add up');
}

/** A copy of the server is made in the first half, and the server goes back to a copy in the second. */
function addRewind(random: Random, steps: Step[]): void {
  const half = steps.length >> 1;
  steps.splice(half + random(half), 0, { do: 'restore', age: random(2) });
  steps.splice(random(half), 0, backUp(random));
}

/** The schedule of a seed; always the same. */
export function drawSchedule(seed: number, random: Random): Schedule {
  const steps = Array.from({ length: 8 + random(16) }, () => drawStep(random));
  if (random(3) === 0) addRewind(random, steps);
  return { seed, hasCourse: random(4) > 0, hasOldClient: random(4) === 0, steps };
}

/** The seed of the nth schedule of a run; a run from this seed begins with the same schedule. */
export const seedOf = (first: number, index: number): number => first + index;

function formatStep(step: Step): string {
  if (step.do === 'together') return `together: ${step.steps.map(formatStep).join(' | ')}`;
  const { do: verb, ...more } = step;
  const words = Object.entries(more).map(([name, value]) => `${name} ${Array.isArray(value) ? `[${value}]` : value}`);
  return [verb, ...words].join(' ');
}

/** A line a step, numbered from 1, for a person who looks for what went wrong. */
export const formatSchedule = ({ seed, hasCourse, hasOldClient, steps }: Schedule): string =>
  [
    `schedule ${seed}${hasCourse ? ', with the course' : ''}${hasOldClient ? ', with a client released before' : ''}:`,
    ...steps.map((step, index) => `  ${index + 1} ${formatStep(step)}`),
  ].join('\n');
