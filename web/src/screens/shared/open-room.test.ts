// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { engineAddress, roomRequest } from './open-room.ts';

test('asks for a room in mode study (E-04) with the pack as context and this page to come back to (P-58), with empty lists (E-03)', () => {
  expect(roomRequest({ place: { dealPackId: 'p' }, dealIds: ['b', 'c'] }, 'https://learn.example/my-deals/p')).toEqual({
    mode: 'study',
    context: 'deal_pack',
    dealIds: ['b', 'c'],
    exitRedirectUrl: 'https://learn.example/my-deals/p',
    dealRecordingEnabled: [],
    startWithEmptyAuction: [],
    metadata: { dealPackId: 'p' },
  });
});

test.each([
  ['the app’s own page', null, 'http://localhost:3000/engine?roomToken=a%2Fb'],
  ['another host', 'https://engine.example/', 'https://engine.example/?roomToken=a%2Fb'],
  [
    'a page of another host',
    'https://play.example/table?theme=green',
    'https://play.example/table?theme=green&roomToken=a%2Fb',
  ],
])('the engine on %s is opened with the query parameter roomToken (E-01)', (_where, engineUrl, address) => {
  expect(engineAddress('a/b', engineUrl)).toBe(address);
});
