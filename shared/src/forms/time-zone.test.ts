import * as v from 'valibot';
import { expect, it } from 'vitest';
import { timeZoneSchema } from './time-zone.ts';

const messageOf = (name: string) => v.safeParse(timeZoneSchema, name).issues?.[0].message;

it('every time zone that a browser offers exists, and so do aliases', () => {
  for (const name of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'GMT', 'Asia/Calcutta', 'Asia/Kolkata'])
    expect(messageOf(name)).toBeUndefined();
});

it.each(['Europe/Atlantis', 'London', '+01:00', 'Europe/London; x'])('%j is no time zone', (name) =>
  expect(messageOf(name)).toBe('There is no such time zone'),
);

it('a time zone must be given', () => expect(messageOf('')).toBe('Time zone is required'));
