import {
  filterLevels,
  filterValues,
  type ItemChoices,
  type ItemFilter,
  NO_SYSTEM,
} from '@overtrick/shared/learning/items/item-filters';
import { BIDDING_SYSTEMS, SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';

/** The names of the filters. */
export const FILTER_WORDS: { readonly [filter in ItemFilter]: string } = {
  experienceLevel: 'Level',
  live: 'Kind',
  focus: 'Focus',
  keyword: 'Keyword',
  biddingSystem: 'Bidding system',
  isFree: 'Price',
  teacherProfileId: 'Teacher',
};

const systemWords = (value: string): string =>
  value === NO_SYSTEM ? 'None is needed' : (BIDDING_SYSTEMS.find((system) => system.value === value)?.label ?? value);

const itself = (value: string): string => value;

const VALUE_WORDS: { readonly [filter in ItemFilter]: (value: string) => string } = {
  experienceLevel: (value) => filterLevels(value).map((level) => `${level} ${SKILL_LEVELS[level - 1]}`)[0] ?? value,
  live: (value) => (value === 'true' ? 'Live' : 'Online'),
  focus: itself,
  keyword: itself,
  biddingSystem: systemWords,
  isFree: (value) => (value === 'true' ? 'Free' : 'With a price'),
  teacherProfileId: itself,
};

/** One value of a filter in words: '3 Improver', 'Live', a teacher's name. */
export const valueWords = (filter: ItemFilter, value: string, choices: ItemChoices | undefined): string =>
  choices?.[filter].find((choice) => choice.value === value)?.label ??
  (filter === 'teacherProfileId' ? 'One teacher' : VALUE_WORDS[filter](value));

/** A filter that is set, in words: 'Level: 3 Improver'. */
export const filterWords = (filter: ItemFilter, text: string, choices: ItemChoices | undefined): string =>
  `${FILTER_WORDS[filter]}: ${filterValues(text)
    .map((value) => valueWords(filter, value, choices))
    .join(', ')}`;
