import * as v from 'valibot';
import { requiredMessage } from './required.ts';

/**
 * Is there a time zone of this name in the IANA database? Aliases are names too: 'UTC', 'Asia/Calcutta'. Offsets such
 * as '+01:00' are not names.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The name of a time zone as a form sends it. Stored values may be older than this rule. */
export const timeZoneSchema = v.pipe(
  v.string(),
  v.title('Time zone'),
  v.nonEmpty(requiredMessage('Time zone')),
  v.maxLength(64),
  v.check((name) => name === '' || isTimeZone(name), 'There is no such time zone'),
);
