import * as v from 'valibot';
import { expect, it } from 'vitest';
import { SAMPLE_DEALS } from '../deals/sample-deals.ts';
import { MODES } from './modes.ts';
import { roomSchema } from './room.ts';
import { attemptContextOf, looseRoom } from './room-purpose.ts';

it.each(MODES)('a loose room for %s is a room of all its deals, in which nothing counts', (mode) => {
  const room = looseRoom({ mode, title: 'Sample deals', deals: SAMPLE_DEALS });
  expect(v.parse(roomSchema, room)).toEqual(room);
  expect([room.positions, room.of]).toEqual([[1, 2, 3, 4, 5], 5]);
  expect(attemptContextOf(room)).toBeUndefined();
});
