import { isEmpty } from './required.ts';
import type { Rule } from './rule.ts';

const NOT_A_WEBSITE = 'Must be a valid website address';

const PORT_AND_REST = '(:\\d{1,5})?(/[^\\s?#]*)?(\\?[^\\s#]*)?(#\\S*)?$';

/** http or https, perhaps a user, a host (a name, IPv4, or IPv6 in brackets). */
const FULL = new RegExp(`^https?://([^\\s/?#@]*@)?(\\[[\\da-f:.]+\\]|[^\\s/?#@:]+)${PORT_AND_REST}`, 'i');

const LABEL = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?';
const BYTE = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)';

/** Scheme optional; a domain with a dot in it, or IPv4. */
const LOOSE = new RegExp(`^(https?://)?((${LABEL}\\.)+[a-z]{2,63}|(${BYTE}\\.){3}${BYTE})${PORT_AND_REST}`, 'i');

const matches =
  (pattern: RegExp): Rule<string> =>
  (value) =>
    isEmpty(value) || pattern.test(value.trim()) ? undefined : NOT_A_WEBSITE;

/** A website address with its scheme, http or https, and a host (platform 5.1, rule url). */
export const url: Rule<string> = matches(FULL);

/** A website address as people type it, scheme or none (platform 5.1, rule url-regex). */
export const urlRegex: Rule<string> = matches(LOOSE);
