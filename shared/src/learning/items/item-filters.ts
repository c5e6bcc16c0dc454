import * as v from 'valibot';
import { isFreeItem, type Priced } from '../values/price.ts';
import { searchText, searchWords } from '../values/search-text.ts';

/* How courses and packs are searched and filtered: the same on the server, in SQL, and on a device (ruling 50). */

/** The filters of a list of items; their names are also those of the query (A-33; D-18). */
export const ITEM_FILTERS = [
  'experienceLevel',
  'live',
  'focus',
  'keyword',
  'biddingSystem',
  'isFree',
  'teacherProfileId',
] as const;
export type ItemFilter = (typeof ITEM_FILTERS)[number];

/** What a list of items is asked for: several values are separated by commas, and any of them is enough. */
export type ItemFilters = { readonly [filter in ItemFilter]?: string | undefined } & {
  readonly q?: string | undefined;
};

/** The value of the filter for items that need no bidding system, which is not the same as any (silence 266). */
export const NO_SYSTEM = 'None';

/** What the filters look at. */
export interface FilteredItem extends Omit<Priced, 'currency'> {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly focus: readonly string[];
  /** Null is none, an empty list is any. */
  readonly biddingSystems: readonly string[] | null;
  readonly minExperienceLevel: number | null;
  readonly maxExperienceLevel: number | null;
  readonly teacherName: string;
  readonly teacherProfileId: string;
  /** Of a course. */
  readonly live?: boolean;
}

/** The topics of an item, a line each, as they are searched: a topic is a focus or a keyword (ruling 50). */
export const topicText = ({ focus, keywords }: Pick<FilteredItem, 'focus' | 'keywords'>): string =>
  searchText([...focus, ...keywords].join('\n'));

type Searched = Pick<FilteredItem, 'title' | 'description' | 'focus' | 'keywords' | 'teacherName'>;

/** Whether all these words stand in the title, the description, a topic or the teacher's name. */
function hasWords(item: Searched, words: readonly string[]): boolean {
  // Most lists are not searched, and making a text to search in costs more than all filters.
  if (words.length === 0) return true;
  const text = `${searchText([item.title, item.description, item.teacherName].join('\n'))}\n${topicText(item)}`;
  return words.every((word) => text.includes(word));
}

/** Whether all words that were typed stand in the title, the description, a topic or the teacher's name. */
export const hasSearched = (item: Searched, typed: string | undefined): boolean =>
  hasWords(item, searchWords(typed ?? ''));

/** The values of a filter, each once: ' 2,3,2' → ['2', '3']. */
export const filterValues = (text: string | undefined): readonly string[] => [
  ...new Set((text ?? '').split(',').flatMap((value) => value.trim() || [])),
];

const LOWEST = 1;
const HIGHEST = 10;

/** The levels that a filter names; what is no level is left out. */
export const filterLevels = (text: string | undefined): readonly number[] =>
  filterValues(text)
    .map(Number)
    .filter((level) => Number.isInteger(level) && level >= LOWEST && level <= HIGHEST);

/** The lowest and the highest level that an item is for: without a bound, all on that side. */
const boundsOf = ({ minExperienceLevel, maxExperienceLevel }: FilteredItem): readonly [number, number] => [
  minExperienceLevel ?? LOWEST,
  maxExperienceLevel ?? HIGHEST,
];

function levelsOf(item: FilteredItem): readonly string[] {
  const [from, to] = boundsOf(item);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index));
}

function isForLevel(item: FilteredItem, level: number): boolean {
  const [from, to] = boundsOf(item);
  return from <= level && level <= to;
}

const fitsSystem = ({ biddingSystems }: FilteredItem, system: string): boolean =>
  system === NO_SYSTEM
    ? biddingSystems === null
    : biddingSystems !== null && (biddingSystems.length === 0 || biddingSystems.includes(system));

const RULES: { readonly [filter in ItemFilter]: (item: FilteredItem, value: string) => boolean } = {
  experienceLevel: (item, level) => isForLevel(item, Number(level)),
  live: (item, value) => String(item.live === true) === value,
  focus: (item, name) => item.focus.includes(name),
  keyword: (item, name) => item.keywords.includes(name),
  biddingSystem: fitsSystem,
  isFree: (item, value) => String(isFreeItem(item)) === value,
  teacherProfileId: (item, id) => item.teacherProfileId === id,
};

/** The values of a filter that mean something; a filter without any is as good as none. */
const meant = (filter: ItemFilter, text: string | undefined): readonly string[] =>
  filter === 'experienceLevel' ? filterLevels(text).map(String) : filterValues(text);

/** Whether an item is found, by its words and by every filter that is set; the filters are read once, for many items. */
function finderOf(filters: ItemFilters): (item: FilteredItem) => boolean {
  const words = searchWords(filters.q ?? '');
  const set = ITEM_FILTERS.map((filter) => ({ rule: RULES[filter], values: meant(filter, filters[filter]) })).filter(
    ({ values }) => values.length > 0,
  );
  return (item) => hasWords(item, words) && set.every(({ rule, values }) => values.some((value) => rule(item, value)));
}

/** Whether an item is found: by its words and by every filter that is set. */
export const isFound = (item: FilteredItem, filters: ItemFilters): boolean => finderOf(filters)(item);

/** One value that a filter may take, and how many items it would show beside the other filters. */
const choiceSchema = v.object({
  value: v.string(),
  /** The words for the value, where it is not its own: a teacher's name. */
  label: v.optional(v.string()),
  count: v.number(),
});
export type ItemChoice = v.InferOutput<typeof choiceSchema>;

const choices = v.optional(v.array(choiceSchema), []);

/** What a store can be filtered by. Filters that a release does not know are left out. */
export const itemChoicesSchema = v.object({
  /** Only where a device has made the list: of how many items, all that it has seen. */
  seen: v.optional(v.number()),
  experienceLevel: choices,
  live: choices,
  focus: choices,
  keyword: choices,
  biddingSystem: choices,
  isFree: choices,
  teacherProfileId: choices,
});
export type ItemChoices = v.InferOutput<typeof itemChoicesSchema>;

/** The values under which a filter can find an item. */
const VALUES: { readonly [filter in ItemFilter]: (item: FilteredItem) => readonly string[] } = {
  experienceLevel: levelsOf,
  live: (item) => (item.live === undefined ? [] : [String(item.live)]),
  focus: (item) => item.focus,
  // Keywords are too many for a list: they are found by the search, and by an address.
  keyword: () => [],
  biddingSystem: ({ biddingSystems }) => biddingSystems ?? [NO_SYSTEM],
  isFree: (item) => [String(isFreeItem(item))],
  teacherProfileId: (item) => [item.teacherProfileId],
};

/** By what is read, then by the value: two teachers may have one name, and items come in any order. */
const byValue = (a: ItemChoice, b: ItemChoice): number =>
  (a.label ?? a.value).localeCompare(b.label ?? b.value, 'en', { numeric: true }) || (a.value < b.value ? -1 : 1);

function choicesFor(filter: ItemFilter, items: readonly FilteredItem[], filters: ItemFilters): ItemChoice[] {
  const names = new Map(items.map((item) => [item.teacherProfileId, item.teacherName]));
  const shown = items.filter(finderOf({ ...filters, [filter]: undefined }));
  // What is set stays in its list, also where the other filters leave nothing of it.
  const known = new Set([
    ...items.flatMap(VALUES[filter]),
    ...(filter === 'keyword' ? [] : meant(filter, filters[filter])),
  ]);
  return [...known]
    .map((value) => ({
      value,
      ...(filter === 'teacherProfileId' && { label: names.get(value) ?? 'Another teacher' }),
      count: shown.filter((item) => RULES[filter](item, value)).length,
    }))
    .sort(byValue);
}

/**
 * What each filter would show: how many items have each value, all other filters and the search applied.
 * @param items all that can be found
 */
export function countChoices(items: readonly FilteredItem[], filters: ItemFilters): ItemChoices {
  const counted = ITEM_FILTERS.map((filter) => [filter, choicesFor(filter, items, filters)] as const);
  return Object.fromEntries(counted) as Omit<ItemChoices, 'seen'>;
}
