import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { website } from './url.ts';

const field = website('Website', 300);
const read = (typed: string) => {
  const { success, output, issues } = v.safeParse(field, typed);
  return success ? output : issues[0].message;
};
const NO_WEBSITE = 'Must be a valid website address';

describe('the field of a website', () => {
  it.each([
    'ftp://a.org',
    'http://',
    'https:///path',
    'javascript:alert(1)',
    'http://a b.org',
    'http:a.org',
    'https://?q',
  ])('refuses %j: not http or https, or no host (V-03)', (typed) => expect(read(typed)).toBe(NO_WEBSITE));

  it.each([
    'http://a.org',
    'HTTPS://a.org:8080/b?c=d#e',
    'http://localhost:3000',
    'http://[::1]/',
    'https://me:word@a.org/',
    '',
  ])('keeps %j as it is', (typed) => expect(read(typed)).toBe(typed));

  it.each([
    'a.org',
    'WWW.EXAMPLE.CO.UK',
    '192.168.0.1',
    '10.0.0.1:8080/a/b?c=d&e=f#g',
    'a.org:80',
    'a.org/path/to',
    'a.org?q=1',
    'a.org#top',
  ])('adds the scheme to %j: domain or IPv4, optional port, path, query, fragment, case-insensitive (V-04)', (typed) =>
    expect(read(` ${typed} `)).toBe(`https://${typed}`),
  );

  it.each(['a', '-a.org', 'a-.org', 'a.org:port', 'a.org/a b', '256.1.1.1', 'a..org', '.org'])(
    'refuses %j, which is neither a domain nor IPv4 (V-04)',
    (typed) => expect(read(typed)).toBe(NO_WEBSITE),
  );

  it('takes no longer than its text is long, even for texts made to slow a pattern down', () => {
    for (const text of [`${'a.'.repeat(20_000)}!`, `${'a-'.repeat(20_000)}.`, `http://${'1.'.repeat(20_000)} `])
      expect(v.safeParse(field, text).success).toBe(false);
  });
});
