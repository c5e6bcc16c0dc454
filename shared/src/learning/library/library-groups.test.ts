import { describe, expect, it } from 'vitest';
import { aDealCard } from './library-deal.testing.ts';
import type { DealCard, DealGroup } from './library-deal.ts';
import { findGroups, findNeighbourDeals, libraryMeta } from './library-groups.ts';

const deal = (name: string | null, changes: Partial<DealCard> = {}): DealCard =>
  aDealCard({ id: name ?? 'unnamed', name, ...changes });

const GROUPS: readonly DealGroup[] = [
  { groupId: 'a', groupName: 'Café hands', deals: [deal('Déjà vu'), deal('The Finesse', { tags: ['x'] })] },
  { groupId: 'b', groupName: 'One', deals: [deal(null, { keywords: ['ruff'], focus: ['defence'] })] },
];

describe('searching the library', () => {
  it.each([
    ['', {}, { a: 2, b: 1 }],
    ['deja', {}, { a: 1 }],
    ['FINESSE ', {}, { a: 1 }],
    ['', { tag: ['x'] }, { a: 1 }],
    ['deja', { tag: ['x'] }, {}],
  ])('%j with %j leaves the deals that fit, and no empty group', (searchString, filters, counts) => {
    const found = findGroups(GROUPS, { searchString, filters });
    expect(Object.fromEntries(found.map((group) => [group.groupId, group.deals.length]))).toEqual(counts);
  });
});

describe('the choices of the filters', () => {
  it('are what is written on the deals, each once and in order (D-37)', () => {
    expect(libraryMeta(GROUPS)).toEqual({
      name: ['Déjà vu', 'The Finesse'],
      dealer: ['N'],
      focuses: ['defence'],
      keywords: ['ruff'],
      tags: ['x'],
      classified: [false],
    });
  });
});

describe('neighbours', () => {
  it.each([
    ['a', null, { id: 'b' }],
    ['b', { id: 'a' }, { id: 'c' }],
    ['c', { id: 'b' }, null],
    ['x', null, null],
  ])('of %s', (id, prev, next) => {
    expect(findNeighbourDeals(['a', 'b', 'c'], id)).toEqual({ prev, next });
  });
});
