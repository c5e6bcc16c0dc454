import type { Card } from '@overtrick/shared/bridge/card';
import { expect, it } from 'vitest';
import { type Lines, walk } from './walk.ts';

const lines: Lines = [['AS', 'KS', '2S'], [], ['QH'], ['JC', '9C']];

it.each<[Card, string, 'across' | 'down', Card | undefined]>([
  ['AS', 'ArrowRight', 'across', 'KS'],
  ['2S', 'ArrowRight', 'across', 'QH'],
  ['QH', 'ArrowLeft', 'across', '2S'],
  ['AS', 'ArrowLeft', 'across', undefined],
  ['2S', 'ArrowDown', 'across', 'QH'],
  ['9C', 'ArrowUp', 'across', 'QH'],
  ['KS', 'ArrowDown', 'down', '2S'],
  ['KS', 'ArrowRight', 'down', 'QH'],
  ['JC', 'ArrowLeft', 'down', 'QH'],
  ['KS', 'Home', 'down', 'AS'],
  ['KS', 'End', 'across', '9C'],
  ['KS', 'a', 'across', undefined],
  ['3D', 'ArrowRight', 'across', undefined],
])('walks from %s by %s (%s) to %s', (card, key, direction, to) => {
  expect(walk(lines, card, key, direction)).toBe(to);
});
