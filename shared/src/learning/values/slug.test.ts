import { expect, test } from 'vitest';
import { freeSlug, isSlug, slugOf } from './slug.ts';

test.each([
  ['The hold-up play', 'the-hold-up-play'],
  [' Déjà vu: 3NT! ', 'deja-vu-3nt'],
  ["Responder's rebid", 'responders-rebid'],
  ['♠♥', ''],
])('%j stands in an address as %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long title makes a slug that is one, with room for a number', () => {
  const slug = slugOf(`${'Very '.repeat(40)}long`);
  expect(isSlug(slug)).toBe(true);
  expect(isSlug(freeSlug(slug, (taken) => taken === slug))).toBe(true);
});

test('the first number that is free tells slugs apart', () => {
  const taken = new Set(['finesse', 'finesse-2']);
  expect(freeSlug('finesse', (slug) => taken.has(slug))).toBe('finesse-3');
  expect(freeSlug('squeeze', (slug) => taken.has(slug))).toBe('squeeze');
});

test.each(['', 'Hold', 'a--b', '-a', 'a-', 'a b', 'é'])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});
