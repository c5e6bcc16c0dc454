import { expect, test } from 'vitest';
import { isUnsettled, type ReturnState, returnState, returnWords } from './return-state.ts';

const OPENED = '2026-11-20T10:00:00.000Z';

test.each<[Parameters<typeof returnState>[0], ReturnState, boolean]>([
  [{ status: 'waiting', openedDate: null, refundReason: null }, 'confirming', true],
  [{ status: 'paid', openedDate: null, refundReason: null }, 'opening', true],
  [{ status: 'paid', openedDate: OPENED, refundReason: null }, 'open', false],
  [{ status: 'refused', openedDate: null, refundReason: null }, 'refused', true],
  [{ status: 'cancelled', openedDate: null, refundReason: null }, 'cancelled', false],
  [{ status: 'paid', openedDate: OPENED, refundReason: 'duplicate' }, 'duplicate', false],
  [{ status: 'refunded', openedDate: OPENED, refundReason: 'undeliverable' }, 'undeliverable', false],
  [{ status: 'refunded', openedDate: OPENED, refundReason: 'admin' }, 'refunded', false],
  [{ status: 'disputed', openedDate: OPENED, refundReason: null }, 'disputed', false],
])('a purchase that is %j stands at %s (D-357)', (facts, state, unsettled) => {
  expect([returnState(facts), isUnsettled(facts)]).toEqual([state, unsettled]);
});

test('what is said names what was bought (D-357)', () => {
  expect(returnWords('open', 'course').title).toBe('The course is yours');
  expect(returnWords('open', 'dealPack').title).toBe('The deal pack is yours');
  expect(returnWords('confirming', 'course').text).toContain('the course opens by itself');
});
