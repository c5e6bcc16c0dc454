import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { confirmed } from './confirmed.ts';
import { email } from './email.ts';
import { checkForm, INVALID_FORM } from './form.ts';
import { max, min } from './length.ts';
import { between, decimal, maxValue, minValue } from './numbers.ts';
import { required, requiredHtml } from './required.ts';
import { firstMessage, obeys } from './rule.ts';
import { url, urlRegex } from './url.ts';

describe('required', () => {
  it.each([[''], ['  '], [null], [undefined], [[]]])("refuses %j with '{field} is required' (V-01)", (value) =>
    expect(required('Title')(value)).toBe('Title is required'),
  );

  it.each([['a'], [0], [false], [['a']], [{}]])('passes %j', (value) =>
    expect(required('Title')(value)).toBeUndefined(),
  );

  it.each([
    ['<p></p>', false],
    ['<p>&nbsp; <br></p>', false],
    ['', false],
    [null, false],
    ['<p>Lead low</p>', true],
    ['<p><img src="a.png"></p>', true],
  ])('looks into rich text: %j', (html, passes) =>
    expect(requiredHtml('Body Text')(html)).toBe(passes ? undefined : 'Body Text is required'),
  );
});

describe('email', () => {
  it.each(['a', 'a@b', '@b.org', 'a b@c.org', 'a@b.org ', 'a@@b.org', 'a@b..org'])(
    "refuses %j with '{field} is not in the right format' (V-02)",
    (value) => expect(email('E-mail')(value)).toBe('E-mail is not in the right format'),
  );

  it.each(['a@b.org', 'first.last+tag@mail.example.co.uk', ''])('passes %j', (value) =>
    expect(email('E-mail')(value)).toBeUndefined(),
  );
});

const NO_WEBSITE = 'Must be a valid website address';

describe('url', () => {
  it.each([
    'ftp://a.org',
    'a.org',
    'http://',
    'https:///path',
    'javascript:alert(1)',
    'http://a b.org',
    'http:a.org',
    'https://?q',
  ])('refuses %j: not http or https, or no host (V-03)', (value) => expect(url(value)).toBe(NO_WEBSITE));

  it.each([
    'http://a.org',
    'HTTPS://a.org:8080/b?c=d#e',
    'http://localhost:3000',
    'http://[::1]/',
    'https://me:word@a.org/',
    '',
  ])('passes %j', (value) => expect(url(value)).toBeUndefined());
});

describe('url-regex', () => {
  it.each([
    'a.org',
    'HTTP://A.ORG',
    'https://www.example.co.uk',
    '192.168.0.1',
    'http://10.0.0.1:8080/a/b?c=d&e=f#g',
    'a.org:80',
    'a.org/path/to',
    'a.org?q=1',
    'a.org#top',
    '',
  ])(
    'passes %j: scheme optional, domain or IPv4, optional port, path, query, fragment, case-insensitive (V-04)',
    (value) => expect(urlRegex(value)).toBeUndefined(),
  );

  it.each([
    'a',
    'ftp://a.org',
    'http://',
    '-a.org',
    'a-.org',
    'a.org:port',
    'a.org/a b',
    '256.1.1.1',
    'a..org',
    'http://.org',
  ])('refuses %j', (value) => expect(urlRegex(value)).toBe(NO_WEBSITE));

  it('takes no longer than its text is long, even for texts made to slow a pattern down', () => {
    const hostile = [`${'a.'.repeat(20_000)}!`, `${'a-'.repeat(20_000)}.`, `http://${'1.'.repeat(20_000)}`];
    for (const text of hostile) expect([urlRegex(text), url(`${text} `)]).toHaveLength(2);
  });
});

describe('the length of a text', () => {
  it("below min gives '{field} must be at least {length} characters' (V-05)", () => {
    expect(min('Password', 8)('1234567')).toBe('Password must be at least 8 characters');
    expect([min('Password', 8)('12345678'), min('Password', 8)('')]).toEqual([undefined, undefined]);
  });

  it("above max gives '{field} must be no more than {length} characters' (V-06)", () => {
    expect(max('Title', 5)('123456')).toBe('Title must be no more than 5 characters');
    expect(max('Title', 5)('12345')).toBeUndefined();
  });
});

it("what is confirmed must be the same: 'Does not match' (V-07)", () => {
  expect(confirmed('secret')('Secret')).toBe('Does not match');
  expect([confirmed('secret')('secret'), confirmed('')('')]).toEqual([undefined, undefined]);
});

describe('a number', () => {
  it("below minValue gives '{field} must be at least {min}' (V-08)", () => {
    expect([minValue('Cost', 1)(0.5), minValue('Cost', 1)('0'), minValue('Cost', 1)('one')]).toEqual(
      Array(3).fill('Cost must be at least 1'),
    );
    expect([minValue('Cost', 1)(1), minValue('Cost', 1)('1.5'), minValue('Cost', 1)('')]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it("above maxValue gives '{field} must be less than {max}'; the value itself passes (V-09)", () => {
    expect(maxValue('Discount', 100)('100.01')).toBe('Discount must be less than 100');
    expect([maxValue('Discount', 100)(100), maxValue('Discount', 100)('-5')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['12.5', false],
    ['12', false],
    ['12.500', false],
    ['1,50', false],
    ['12.50', true],
    ['.50', true],
    [12.5, true],
    [12.345, false],
    ['', true],
  ])("with other decimals gives 'The {field} must have {decimals} decimals.': %j (V-10)", (value, passes) =>
    expect(decimal('cost', 2)(value)).toBe(passes ? undefined : 'The cost must have 2 decimals.'),
  );

  it.each([
    [0, true],
    ['100', true],
    [-1, false],
    ['100.5', false],
    ['half', false],
    ['1e1', false],
  ])("outside two bounds gives 'The {field} must be a number between {min} and {max}.': %j (V-11)", (value, passes) =>
    expect(between('commission', 0, 100)(value)).toBe(
      passes ? undefined : 'The commission must be a number between 0 and 100.',
    ),
  );

  it('without decimals is whole', () => {
    expect([decimal('count', 0)('12'), decimal('count', 0)(12)]).toEqual([undefined, undefined]);
    expect(decimal('count', 0)('12.0')).toBe('The count must have 0 decimals.');
  });
});

describe('a form', () => {
  const rules = { title: [required('Title'), max('Title', 5)], contact: [required('E-mail'), email('E-mail')] };

  it('that is invalid gives the generic notification and nothing to send (V-12)', () => {
    const checked = checkForm({ title: 'too long', contact: '' }, rules);
    expect(checked).toEqual({
      ok: false,
      error: {
        notification: "Please make sure you've supplied the correct information above and try again.",
        errors: { title: 'Title must be no more than 5 characters', contact: 'E-mail is required' },
      },
    });
    expect('value' in checked).toBe(false);
  });

  it('that is valid gives what was typed, whatever its other fields', () =>
    expect(checkForm({ title: 'Lead', contact: 'a@b.org', note: '' }, rules)).toMatchObject({
      ok: true,
      value: { note: '' },
    }));

  it('says the first message of a field, in the order of its rules', () =>
    expect(firstMessage('', [required('Title'), min('Title', 2)])).toBe('Title is required'));

  it('and the server check alike: a rule is a step of a schema too', () => {
    const schema = v.pipe(v.string(), obeys(min('Title', 3)), obeys(max('Title', 5)));
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (value) => {
        const read = v.safeParse(schema, value);
        expect(read.issues?.[0]?.message).toBe(firstMessage(value, [min('Title', 3), max('Title', 5)]));
      }),
    );
    expect(INVALID_FORM).toContain("you've");
  });
});
