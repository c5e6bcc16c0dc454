import * as v from 'valibot';
import { line } from './line.ts';
import { isEmpty } from './required.ts';
import { obeys, type Rule } from './rule.ts';

const NOT_A_WEBSITE = 'Must be a valid website address';

const SCHEME = /^https?:\/\//i;

const PORT_AND_REST = '(:\\d{1,5})?(/[^\\s?#]*)?(\\?[^\\s#]*)?(#\\S*)?$';

/** An address with http or https, an optional user, and a host (a name, IPv4, or IPv6 in brackets). */
const FULL = new RegExp(`^https?://([^\\s/?#@]*@)?(\\[[\\da-f:.]+\\]|[^\\s/?#@:]+)${PORT_AND_REST}`, 'i');

const LABEL = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?';
const BYTE = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)';

/** An address with an optional scheme and a domain that contains a dot, or IPv4. */
const LOOSE = new RegExp(`^(https?://)?((${LABEL}\\.)+[a-z]{2,63}|(${BYTE}\\.){3}${BYTE})${PORT_AND_REST}`, 'i');

/** A website address with its scheme, http or https, and a host (platform §5.1, rule url). */
const url: Rule<string> = (address) => (isEmpty(address) || FULL.test(address) ? undefined : NOT_A_WEBSITE);

/** A website address as people type it, scheme or none, gets its scheme (platform §5.1, rule url-regex). */
const completeAddress = (typed: string): string =>
  LOOSE.test(typed) && !SCHEME.test(typed) ? `https://${typed}` : typed;

/** The field of a website. It yields an address with its scheme, or '' for none. */
export const website = (field: string, most: number) =>
  v.pipe(line(field, most), v.transform(completeAddress), obeys(url));
