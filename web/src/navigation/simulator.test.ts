import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { looseRoom } from '@overtrick/shared/learning/rooms/room-purpose';
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { leaveAtom } from './leftovers.ts';
import { closeSimulatorAtom, simulatorAtom } from './simulator.ts';
import { simulatorOn } from './simulator-on.ts';

const opened = () => {
  const store = createStore();
  store.set(simulatorAtom, { title: 'Sample deals', deals: SAMPLE_DEALS, index: 0 });
  return store;
};

test.each(['/', '/my-deals', '/teaching/deals', '/simulator'])(
  'a navigation to %s closes the simulator (N-22)',
  (path) => {
    const store = opened();
    store.set(leaveAtom, path);
    expect(store.get(simulatorAtom)).toBeNull();
  },
);

test.each(['/simulator-remote', '/simulator/remote'])('a navigation to %s leaves it open (N-22) (N-23)', (path) => {
  const store = opened();
  store.set(leaveAtom, path);
  expect(store.get(simulatorAtom)?.index).toBe(0);
});

test('Close closes it', () => {
  const store = opened();
  store.set(closeSimulatorAtom);
  expect(store.get(simulatorAtom)).toBeNull();
});

test.each([
  ['preview', 'PREVIEW'],
  ['study', 'STUDY'],
  ['play', 'PLAY'],
] as const)(
  'a room for %s opens in the simulator in its own mode, at the deal that was asked for',
  (mode, expected) => {
    const room = looseRoom({ mode, title: 'Sample deals', deals: SAMPLE_DEALS });
    expect(simulatorOn(room, 3)).toEqual({
      title: 'Sample deals',
      deals: SAMPLE_DEALS,
      index: 3,
      mode: expected,
      room,
    });
  },
);
