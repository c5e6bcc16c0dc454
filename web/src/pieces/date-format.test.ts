// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { dateFormat } from './date-format.ts';

afterEach(() => vi.restoreAllMocks());

test('a format of the device’s own time is made anew where that time is another (D-551)', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
  const inLondon = dateFormat(undefined, { hour: 'numeric' });
  expect(dateFormat(undefined, { hour: 'numeric' })).toBe(inLondon);
  offset.mockReturnValue(-540);
  expect(dateFormat(undefined, { hour: 'numeric' })).not.toBe(inLondon);
});

test('a format knows its zone and what it shows', () => {
  const noon = new Date('2026-11-20T12:00:00Z');
  expect(dateFormat('Asia/Tokyo', { hour: 'numeric', hour12: false }).format(noon)).toBe('21');
  expect(dateFormat('Europe/Paris', { hour: 'numeric', hour12: false }).format(noon)).toBe('13');
  expect(dateFormat('Europe/Paris', { year: 'numeric' }).format(noon)).toBe('2026');
});
