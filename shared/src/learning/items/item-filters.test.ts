import { describe, expect, it } from 'vitest';
import { countChoices, type FilteredItem } from './item-filters.ts';

const anItem = (changes: Partial<FilteredItem>): FilteredItem => ({
  ...{ title: 'Slams', description: '', keywords: [], focus: [], biddingSystems: [] },
  ...{ minExperienceLevel: null, maxExperienceLevel: null, isFree: true, cost: null, costWithDiscount: null },
  ...{ teacherName: 'Joan Example', teacherProfileId: 'joan' },
  ...changes,
});

describe('the choices of a filter', () => {
  it('stand in one order, in whatever order the items come, two teachers of one name too (D-181)', () => {
    const items = [
      anItem({ teacherProfileId: 'second' }),
      anItem({ teacherProfileId: 'first' }),
      anItem({ teacherName: 'Ann Other', teacherProfileId: 'third' }),
    ];
    const inOrder = (listed: readonly FilteredItem[]) =>
      countChoices(listed, {}).teacherProfileId.map(({ value }) => value);
    expect(inOrder(items)).toEqual(['third', 'first', 'second']);
    expect(inOrder([...items].reverse())).toEqual(['third', 'first', 'second']);
  });
});
