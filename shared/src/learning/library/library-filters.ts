import { DEAL_LACKS, type DealLack } from '../deals/deal-lack.ts';
import { BIDDING_SYSTEMS, SKILL_LEVELS } from '../values/levels.ts';

export interface FilterOption {
  readonly value: string;
  readonly text: string;
}

/** One filter of the library; its key is also its key in the address (deals §2.4, §3.9). */
export interface FilterDefinition {
  readonly value: FilterKey;
  /** The heading of its badge and of its control. */
  readonly text: string;
  /** When absent, the filter is a list of options. */
  readonly type?: 'boolean' | 'experienceLevelRange';
  readonly options: readonly FilterOption[];
  readonly default?: FilterValue;
}

/** Chosen options or levels by their values, or the answer of a yes-or-no filter. */
export type FilterValue = readonly (string | number)[] | boolean;
export type ActiveFilters = { readonly [key in FilterKey]?: FilterValue };

export const FILTER_KEYS = [
  'experienceLevel',
  'name',
  'biddingSystem',
  'focus',
  'keyword',
  'minTricks',
  'tag',
  'classified',
  'lacks',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** What the library's deals offer to choose from: what is written on them (deals §7.1, conflict 75). */
export interface FilterMeta {
  readonly name: readonly string[];
  readonly focuses: readonly string[];
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
}

const plain = (values: readonly (string | number)[]): readonly FilterOption[] =>
  values.map((value) => ({ value: String(value), text: String(value) }));

const LACK_TEXTS: { readonly [lack in DealLack]: string } = {
  auction: 'Auction and contract',
  hands: 'Hands',
  dealer: 'Dealer',
  table: 'Double-dummy results',
};

/** The eight filters in order (D-22), and the one by what deals lack (ruling 43). */
export const filterDefinitions = (meta: FilterMeta): readonly FilterDefinition[] => [
  {
    value: 'experienceLevel',
    text: 'Experience level',
    type: 'experienceLevelRange',
    options: SKILL_LEVELS.map((text, index) => ({ value: String(index + 1), text })),
  },
  { value: 'name', text: 'Deal name', options: plain(meta.name) },
  {
    value: 'biddingSystem',
    text: 'Bidding system',
    options: BIDDING_SYSTEMS.map(({ label, value }) => ({ value, text: label })),
  },
  { value: 'focus', text: 'Focus', options: plain(meta.focuses) },
  { value: 'keyword', text: 'Keyword', options: plain(meta.keywords) },
  { value: 'minTricks', text: 'Min tricks', options: plain([7, 8, 9, 10, 11, 12, 13]) },
  { value: 'tag', text: 'Tag', options: plain(meta.tags) },
  { value: 'classified', text: 'Classified', type: 'boolean', options: [] },
  {
    value: 'lacks',
    text: 'Missing for study',
    options: DEAL_LACKS.map((lack) => ({ value: lack, text: LACK_TEXTS[lack] })),
  },
];

/** Sets a filter; undefined or an empty list removes it. False is a value (conflict 59). */
export function setFilter(active: ActiveFilters, key: FilterKey, value: FilterValue | undefined): ActiveFilters {
  const { [key]: _before, ...others } = active;
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
  return isEmpty ? others : { ...others, [key]: value };
}

/**
 * What is active at first: what the address says, each as a list of one, and then the defaults of those that it leaves
 * out. A level or an answer that the address spells wrongly is ignored (conflict 58).
 */
export function initialFilters(
  definitions: readonly FilterDefinition[],
  query: Readonly<Record<string, unknown>>,
): ActiveFilters {
  let active: ActiveFilters = {};
  for (const definition of definitions)
    active = setFilter(
      active,
      definition.value,
      fromAddress(definition, query[definition.value]) ?? definition.default,
    );
  return active;
}

function fromAddress({ type, options }: FilterDefinition, raw: unknown): FilterValue | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const value = String(raw);
  if (type === 'boolean') return value === 'true' || value === 'false' ? [value] : undefined;
  if (type !== 'experienceLevelRange') return [value];
  return options.some((option) => option.value === value) ? [Number(value)] : undefined;
}

/** The answer of a yes-or-no filter, whether it was chosen or came with the address. */
export const answerOf = (value: FilterValue): boolean => (Array.isArray(value) ? value[0] === 'true' : value === true);

const listOfValues = (value: FilterValue): readonly (string | number)[] => (Array.isArray(value) ? value : []);

/**
 * The levels after a click on one. When none was chosen, it alone; when one was, all between the two; a click inside a
 * chosen range clears it, a click outside starts again (D-32 to D-34).
 */
export function toggleLevel(chosen: readonly number[], level: number): readonly number[] {
  if (chosen.includes(level)) return [];
  const [only] = chosen;
  if (chosen.length !== 1 || only === undefined) return [level];
  const from = Math.min(only, level);
  return Array.from({ length: Math.abs(only - level) + 1 }, (_, index) => from + index);
}

/** '{Heading}: {value}' (D-23 to D-25). */
export const badgeText = (definition: FilterDefinition, value: FilterValue): string =>
  `${definition.text}: ${shownValue(definition, value)}`;

function shownValue({ type, options }: FilterDefinition, value: FilterValue): string {
  if (type === 'boolean') return answerOf(value) ? 'Yes' : 'No';
  const values = listOfValues(value);
  const textOf = (one: string | number | undefined): string =>
    options.find((option) => option.value === String(one))?.text ?? String(one ?? '');
  if (values.length <= 1) return textOf(values[0]);
  if (type !== 'experienceLevelRange') return `${textOf(values[0])} and ${values.length - 1} more`;
  const levels = values.map(Number);
  return `${Math.min(...levels)}-${Math.max(...levels)}`;
}

/** Commas join the values of a query (platform §7), so those inside a value are written as %2C. */
export const formatValues = (value: FilterValue): string =>
  Array.isArray(value) ? value.map((one) => String(one).replace(/[%,]/g, encodeURIComponent)).join(',') : String(value);

/** Reads the values of a query that formatValues wrote; text that cannot be decoded stays as it is. */
export const parseValues = (text: string): readonly string[] =>
  text.split(',').map((one) => one.replace(/%2C/gi, ',').replace(/%25/g, '%'));

/** Filters flattened into the query of the library's call. */
export const filterQuery = (active: ActiveFilters): Readonly<Partial<Record<FilterKey, string>>> =>
  Object.fromEntries(
    FILTER_KEYS.flatMap((key) => {
      const value = active[key];
      return value === undefined ? [] : [[key, formatValues(value)]];
    }),
  );
