// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { roomRequest } from './open-room.ts';

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
