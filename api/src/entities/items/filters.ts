import { filterLevels, filterValues, type ItemFilters, NO_SYSTEM } from '@overtrick/shared/learning/items/item-filters';
import { type SqlBool, sql } from 'kysely';
import { hasWords } from '../../database/search.ts';
import type { ItemRule } from './access.ts';

/** The filters of a list of items, with those of people who also see what is not published. */
export interface ManagedFilters extends ItemFilters {
  readonly status?: string | undefined;
  readonly approval?: string | undefined;
}

/** Where the words of a search are looked for: the query names the profile of the teacher too (ruling 50). */
const SEARCHED = ['items.search_text', 'items.topic_text', 'teacher_profiles.search_text'];

const either = (rules: readonly ItemRule[]): ItemRule => sql<SqlBool>`(${sql.join(rules, sql` or `)})`;

/** Whether a JSON list contains this text. */
const lists = (column: string, value: string): ItemRule =>
  sql<SqlBool>`items.${sql.ref(column)} like ${`%${JSON.stringify(value).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

const anyListed = (column: string, text: string | undefined): ItemRule[] => {
  const values = filterValues(text);
  return values.length === 0 ? [] : [either(values.map((value) => lists(column, value)))];
};

/** The items for any of these levels; an item without bounds is for all levels. */
const levels = (text: string | undefined): ItemRule[] => {
  const numbers = filterLevels(text);
  if (numbers.length === 0) return [];
  const fits = (level: number): ItemRule =>
    sql<SqlBool>`(coalesce(items.min_experience_level, 1) <= ${level} and coalesce(items.max_experience_level, 10) >= ${level})`;
  return [either(numbers.map(fits))];
};

/** The items for any of these systems; one with an empty list is for all, one without a list for none (silence 266). */
function systems(text: string | undefined): ItemRule[] {
  const values = filterValues(text);
  if (values.length === 0) return [];
  const fits = (value: string): ItemRule =>
    value === NO_SYSTEM
      ? sql<SqlBool>`items.bidding_systems is null`
      : either([lists('bidding_systems', value), sql<SqlBool>`items.bidding_systems = '[]'`]);
  return [either(values.map(fits))];
}

const flagged = (column: string, value: string | undefined): ItemRule[] =>
  value === undefined ? [] : [sql<SqlBool>`items.${sql.ref(column)} = ${value === 'true' ? 1 : 0}`];

const oneOf = (column: string, text: string | undefined): ItemRule[] => {
  const values = filterValues(text);
  return values.length === 0 ? [] : [sql<SqlBool>`items.${sql.ref(column)} in (${sql.join(values)})`];
};

/**
 * Joins the conditions of the filters with the rule, which always holds. They say in SQL what `isFound` says
 * (learning/items/item-filters); a query that uses them joins the profiles of the teachers.
 */
export function matching(rule: ItemRule, filters: ManagedFilters): ItemRule {
  const rules: readonly ItemRule[] = [
    rule,
    hasWords(SEARCHED, filters.q),
    ...levels(filters.experienceLevel),
    ...anyListed('focus', filters.focus),
    ...anyListed('keywords', filters.keyword),
    ...systems(filters.biddingSystem),
    ...flagged('is_free', filters.isFree),
    ...flagged('live', filters.live),
    ...oneOf('teacher_profile_id', filters.teacherProfileId),
    ...oneOf('status', filters.status),
    ...oneOf('approval', filters.approval),
  ];
  return sql<SqlBool>`(${sql.join(rules, sql` and `)})`;
}
