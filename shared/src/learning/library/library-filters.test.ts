import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActiveFilters,
  badgeText,
  type FilterKey,
  type FilterValue,
  filterDefinitions,
  filterQuery,
  formatValues,
  initialFilters,
  parseValues,
  setFilter,
  toggleLevel,
} from './library-filters.ts';

const DEFINITIONS = filterDefinitions({
  name: ['Count to nine', 'The third cup'],
  focuses: ['bidding', 'defence'],
  keywords: ['finesse'],
  tags: ['club night'],
});

const definition = (key: FilterKey) => {
  const found = DEFINITIONS.find(({ value }) => value === key);
  if (!found) throw new Error(key);
  return found;
};

describe('the filters of the library', () => {
  it('are eight, in this order, with 7 to 13 tricks to choose from (D-22), and the one by what is missing (D-65)', () => {
    expect(DEFINITIONS.map(({ text }) => text)).toEqual([
      'Experience level',
      'Deal name',
      'Bidding system',
      'Focus',
      'Keyword',
      'Min tricks',
      'Tag',
      'Classified',
      'Missing for study',
    ]);
    expect(definition('minTricks').options.map(({ value }) => value)).toEqual(['7', '8', '9', '10', '11', '12', '13']);
    expect(definition('classified').type).toBe('boolean');
  });

  it('are options where no type is said (D-17)', () => {
    expect(DEFINITIONS.filter(({ type }) => type === undefined).map(({ value }) => value)).toEqual([
      'name',
      'biddingSystem',
      'focus',
      'keyword',
      'minTricks',
      'tag',
      'lacks',
    ]);
    expect(badgeText(definition('focus'), ['bidding'])).toBe('Focus: bidding');
  });

  it.each<[FilterKey, FilterValue | undefined, ActiveFilters]>([
    ['tag', ['a'], { focus: ['bidding'], tag: ['a'] }],
    ['focus', [], {}],
    ['focus', undefined, {}],
    ['classified', false, { focus: ['bidding'], classified: false }],
  ])('set %s to %j; an empty list removes it (D-28)', (key, value, result) => {
    expect(setFilter({ focus: ['bidding'] }, key, value)).toEqual(result);
  });

  it('begin with what the address says, each as a list of one (D-18)', () => {
    expect(initialFilters(DEFINITIONS, { name: 'Count to nine', classified: 'true', experienceLevel: '3' })).toEqual({
      name: ['Count to nine'],
      classified: ['true'],
      experienceLevel: [3],
    });
    expect(initialFilters(DEFINITIONS, { debug: 'true', classified: 'perhaps', experienceLevel: '11' })).toEqual({});
  });

  it('take their defaults only where the address says nothing (D-27)', () => {
    const withDefault = DEFINITIONS.map((one) => (one.value === 'tag' ? { ...one, default: ['mine'] } : one));
    expect(initialFilters(withDefault, {})).toEqual({ tag: ['mine'] });
    expect(initialFilters(withDefault, { tag: 'yours' })).toEqual({ tag: ['yours'] });
  });
});

describe('a badge', () => {
  it.each<[FilterKey, FilterValue, string]>([
    ['classified', true, 'Classified: Yes'],
    ['classified', false, 'Classified: No'],
    ['classified', ['true'], 'Classified: Yes'],
  ])('answers yes or no: %s %j (D-23)', (key, value, text) => {
    expect(badgeText(definition(key), value)).toBe(text);
  });

  it.each<[FilterValue, string]>([
    [[2, 3, 4], 'Experience level: 2-4'],
    [[3], 'Experience level: Improver'],
  ])('tells a range of levels, or the level: %j (D-24)', (value, text) => {
    expect(badgeText(definition('experienceLevel'), value)).toBe(text);
  });

  it.each<[FilterValue, string]>([
    [['The third cup'], 'Deal name: The third cup'],
    [['The third cup', 'Count to nine', 'x'], 'Deal name: The third cup and 2 more'],
  ])('tells the first option and how many more: %j (D-25)', (value, text) => {
    expect(badgeText(definition('name'), value)).toBe(text);
  });
});

describe('a click on a level', () => {
  it('chooses it when nothing is chosen (D-32)', () => {
    expect(toggleLevel([], 4)).toEqual([4]);
  });

  it.each([
    [2, 5, [2, 3, 4, 5]],
    [5, 2, [2, 3, 4, 5]],
  ])('from %i to %i chooses all between, whichever comes first (D-33)', (first, second, all) => {
    expect(toggleLevel([first], second)).toEqual(all);
  });

  it.each([2, 3, 4])('on %i inside the range clears it (D-34)', (level) => {
    expect(toggleLevel([2, 3, 4], level)).toEqual([]);
  });
});

describe('filters in a query', () => {
  it('come back as they were, whatever stands in their values', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
        expect(parseValues(formatValues(values))).toEqual(values);
      }),
    );
  });

  it('are flattened, lists joined by commas', () => {
    expect(filterQuery({ experienceLevel: [2, 3], classified: false, tag: ['a, b', 'c'] })).toEqual({
      experienceLevel: '2,3',
      tag: 'a%2C b,c',
      classified: 'false',
    });
  });
});
