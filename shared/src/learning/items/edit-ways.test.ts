import { expect, it } from 'vitest';
import { editWays, itemRoute } from './edit-ways.ts';

it.each([
  ['course', 'teaching', ['Edit course', 'Edit lessons', 'View Students', 'Duplicate']],
  ['course', 'admin', ['Edit course', 'Edit lessons', 'View Students', 'Add student']],
  ['dealPack', 'teaching', ['Edit Deal Pack', 'Edit Deals', 'View Students', 'Duplicate']],
  ['dealPack', 'admin', ['Edit Deal Pack', 'View Students', 'Add student']],
] as const)(
  'a %s in %s can be edited in these ways (C-33) (C-34) (C-35) (C-36) (C-37) (P-14)',
  (kind, area, labels) => {
    expect(editWays(kind, area).map(({ label }) => label)).toEqual(labels);
  },
);

it('has an address in each area', () => {
  expect(itemRoute('dealPack', 'admin', '7')).toBe('/admin/deal-packs/7');
  expect(itemRoute('course', 'teaching', '7')).toBe('/teaching/courses/7');
});
