import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, contentDigest } from './content-digest.ts';

/** The same content with the keys of all its objects the other way round. */
const turned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(turned)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, item]) => [key, turned(item)]),
        )
      : value;

it('is the same whatever the order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(contentDigest(turned(value))).toBe(contentDigest(value));
      expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('takes a field that is undefined for one that is absent, and tells other contents apart', () => {
  expect(contentDigest({ a: 1, b: undefined })).toBe(contentDigest({ a: 1 }));
  const written = (value: unknown): string => canonicalJson(value);
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 2 }), (values) => {
      expect(new Set(values.map(contentDigest)).size).toBe(new Set(values.map(written)).size);
    }),
  );
  const near = Array.from({ length: 20_000 }, (_, number) => ({ number, text: 'x'.repeat(number % 7) }));
  expect(new Set(near.map(contentDigest)).size).toBe(near.length);
});
