// @vitest-environment node
import { expect, test } from 'vitest';
import { browserTimeZone } from './time-zone.ts';

test('takes London when the browser tells none (A-24)', () => {
  expect(browserTimeZone(() => undefined)).toBe('Europe/London');
  expect(browserTimeZone(() => '')).toBe('Europe/London');
  expect(browserTimeZone(() => 'Etc/Unknown')).toBe('Europe/London');
  expect(browserTimeZone(() => 'Asia/Tokyo')).toBe('Asia/Tokyo');
});
