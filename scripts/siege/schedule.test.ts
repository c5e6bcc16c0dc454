import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { describe, expect, it } from 'vitest';
import { drawSchedule, formatSchedule, type Schedule, type Step, seedOf } from './schedule.ts';

const draw = (seed: number): Schedule => drawSchedule(seed, startRandom(seed));
const MANY = Array.from({ length: 300 }, (_, index) => draw(seedOf(1, index)));
const flat = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => (step.do === 'together' ? flat(step.steps) : [step]));

describe('a schedule', () => {
  it('is the same for the same seed', () => expect(draw(42)).toEqual(draw(42)));

  it('is another for another seed', () => expect(draw(42).steps).not.toEqual(draw(43).steps));

  it('of a later seed of a run is the first of a run from that seed', () => expect(seedOf(seedOf(7, 5), 0)).toBe(12));

  it('prints every step on a line of its own, and the seed that repeats it', () => {
    const schedule = draw(42);
    const lines = formatSchedule(schedule).split('\n');
    expect(lines[0]).toContain('schedule 42');
    expect(lines).toHaveLength(schedule.steps.length + 1);
  });

  it('has a copy to go back to in one of three', () => {
    const rewound = MANY.filter(({ steps }) => {
      const backedUp = steps.findIndex((step) => step.do === 'backUp');
      return backedUp >= 0 && steps.slice(backedUp).some((step) => step.do === 'restore');
    });
    expect(rewound.length).toBeGreaterThan(100);
  });
});

it('every kind of step and every fault comes in 300 schedules', () => {
  const steps = MANY.flatMap((schedule) => flat(schedule.steps));
  const faults = new Set(steps.flatMap((step) => (step.do === 'sync' ? step.faults : [])));
  expect(new Set(steps.map((step) => step.do)).size).toBe(13);
  expect(faults.size).toBe(15);
});
