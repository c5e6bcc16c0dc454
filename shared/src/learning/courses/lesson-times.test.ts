import { expect, test } from 'vitest';
import { findTimeConflict, NO_TIMES } from './lesson-times.ts';

const at = (hour: number): string => `2026-11-22T${hour}:00:00.000Z`;
const scheduled = { ...NO_TIMES, startsAt: at(19) };
const held = { startsAt: at(19), startedAt: at(18), endedAt: at(20) };

test.each([
  [NO_TIMES, { endedAt: at(10) }, undefined],
  [scheduled, { endedAt: at(18) }, 'endedAt'],
  [scheduled, { endedAt: at(19) }, undefined],
  [scheduled, { startedAt: at(17), endedAt: at(18) }, undefined],
  [scheduled, { startedAt: at(18), endedAt: at(17) }, 'endedAt'],
  [NO_TIMES, { startsAt: at(19), endedAt: at(18) }, 'endedAt'],
  [held, { endedAt: at(17) }, 'endedAt'],
  [held, { startsAt: at(21) }, undefined],
  [held, { startedAt: at(21) }, 'startedAt'],
  [{ ...held, startedAt: null }, { startsAt: at(21) }, 'startsAt'],
  [held, { endedAt: null }, undefined],
  [held, {}, undefined],
  // The same instant in another spelling.
  [scheduled, { endedAt: '2026-11-22T20:00:00.000+01:00' }, undefined],
])('%j with %j is refused at %s', (before, changes, field) => {
  expect(findTimeConflict(before, changes)?.field).toBe(field);
});
