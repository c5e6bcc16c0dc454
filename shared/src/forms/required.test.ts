import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { required, requiredHtml } from './required.ts';
import { obeys, type Rule } from './rule.ts';

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

it('a rule is a step of a schema, with its own message', () => {
  const rule: Rule<string> = required('Title');
  const schema = v.pipe(v.string(), obeys(rule));
  fc.assert(
    fc.property(fc.string({ maxLength: 3 }), (value) => {
      expect(v.safeParse(schema, value).issues?.[0]?.message).toBe(rule(value));
    }),
  );
});
