// @vitest-environment node
import { expect, test } from 'vitest';
import { readerTimeZone } from './reader-time-zone.ts';

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  // A zone of next year, set by a newer device.
  ['Europe/Atlantis', Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['', Intl.DateTimeFormat().resolvedOptions().timeZone],
])(
  'a profile with the zone %j is read in %s: no page fails for a zone that the browser does not know (D-551)',
  (timezone, zone) => {
    expect(readerTimeZone({ timezone })).toBe(zone);
  },
);
