import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPhrase, deletePhrase, editPhrase, keyPhrases } from './phrases.ts';

const abc = ['a', 'b', 'c'];

test('adding, editing and deleting change one phrase alone', () => {
  expect(addPhrase(abc, 'd')).toEqual(['a', 'b', 'c', 'd']);
  expect(editPhrase(abc, 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(deletePhrase(abc, 1)).toEqual(['a', 'c']);
});

test('no two phrases of a list have the same key, equal ones neither', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', '0 a', '1 a')), (phrases) => {
      const keyed = keyPhrases(phrases);
      expect(new Set(keyed.map(({ key }) => key)).size).toBe(phrases.length);
      expect(keyed.map(({ phrase }) => phrase)).toEqual(phrases);
    }),
  );
});

test('a phrase keeps its key in another place', () => {
  const keyOf = (phrases: readonly string[], phrase: string) =>
    keyPhrases(phrases).find((keyed) => keyed.phrase === phrase)?.key;
  expect(keyOf(['a', 'b', 'b'], 'a')).toBe(keyOf(['b', 'b', 'a'], 'a'));
});
