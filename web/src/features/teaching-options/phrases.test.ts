import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPhrase, deletePhrase, editPhrase, movePhrase } from './phrases.ts';

const abc = ['a', 'b', 'c'];

test.each([
  ['down', 0, 1, ['b', 'a', 'c']],
  ['up', 2, 1, ['a', 'c', 'b']],
  ['to the end', 0, 2, ['b', 'c', 'a']],
  ['above the top', 0, -1, ['a', 'b', 'c']],
  ['below the foot', 2, 3, ['a', 'b', 'c']],
  ['from nowhere', 7, 0, ['a', 'b', 'c']],
])('a phrase moves %s', (_where, from, to, moved) => expect(movePhrase(abc, from, to)).toEqual(moved));

test('adding, editing and deleting change one phrase alone', () => {
  expect(addPhrase(abc, 'd')).toEqual(['a', 'b', 'c', 'd']);
  expect(editPhrase(abc, 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(deletePhrase(abc, 1)).toEqual(['a', 'c']);
});

test('no move loses or doubles a phrase, and the way back restores the list', () => {
  const lists = fc.array(fc.string(), { minLength: 1 });
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (list, a, b) => {
      const [from, to] = [a % list.length, b % list.length];
      const moved = movePhrase(list, from, to);
      expect([...moved].sort()).toEqual([...list].sort());
      expect(movePhrase(moved, to, from)).toEqual(list);
    }),
  );
});
