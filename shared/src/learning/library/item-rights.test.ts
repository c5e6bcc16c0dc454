import { expect, it } from 'vitest';
import { type DealSource, NO_SOURCE, type Permission } from './deal-source.ts';
import { itemRights } from './item-rights.ts';

const by = (permission: Permission, author = ''): DealSource => ({ ...NO_SOURCE, permission, author });

it.each<readonly [readonly (DealSource | null)[], Permission]>([
  [[], 'own'],
  [[by('own'), by('own')], 'own'],
  [[by('own'), by('permitted')], 'permitted'],
  [[by('own'), by('permitted'), by('unknown')], 'unknown'],
  [[by('own'), null], 'unknown'],
])('the rights in parts of %j are %s (ruling 68)', (sources, permission) => {
  expect(itemRights(sources.map((source, index) => ({ name: `${index}`, source }))).permission).toBe(permission);
});

it('names what nobody knows, and counts every source once', () => {
  const parts = [
    { name: 'A', source: by('permitted', 'Joan') },
    { name: 'B', source: null },
    { name: 'C', source: by('permitted', 'Joan') },
    { name: 'D', source: by('unknown', 'Someone') },
  ];
  expect(itemRights(parts)).toEqual({
    permission: 'unknown',
    unknown: ['B', 'D'],
    sources: [
      { source: by('permitted', 'Joan'), count: 2 },
      { source: NO_SOURCE, count: 1 },
      { source: by('unknown', 'Someone'), count: 1 },
    ],
  });
});
