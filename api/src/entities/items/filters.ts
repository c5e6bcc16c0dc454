import { type SqlBool, sql } from 'kysely';
import { hasWords } from '../../database/search.ts';
import type { ItemRule } from './access.ts';

/** The filters of a list of items; several values are separated by commas (A-33). */
export interface ItemFilters {
  readonly q?: string;
  readonly experienceLevel?: string;
  readonly focus?: string;
  readonly biddingSystem?: string;
  readonly keyword?: string;
  readonly isFree?: 'true' | 'false';
  /** For courses only. */
  readonly live?: 'true' | 'false';
  readonly status?: string;
  readonly approval?: string;
}

const valuesOf = (text = ''): string[] => [...new Set(text.split(',').map((value) => value.trim()))].filter(Boolean);

const either = (rules: readonly ItemRule[]): ItemRule => sql<SqlBool>`(${sql.join(rules, sql` or `)})`;

/** Whether a JSON list contains this text. */
const lists = (column: string, value: string): ItemRule =>
  sql<SqlBool>`items.${sql.ref(column)} like ${`%${JSON.stringify(value).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

const anyListed = (column: string, text: string | undefined): ItemRule[] => {
  const values = valuesOf(text);
  return values.length === 0 ? [] : [either(values.map((value) => lists(column, value)))];
};

/** The items for any of these levels; an item without bounds is for all levels. */
const levels = (text: string | undefined): ItemRule[] => {
  const numbers = valuesOf(text)
    .map(Number)
    .filter((level) => Number.isInteger(level) && level >= 1 && level <= 10);
  if (numbers.length === 0) return [];
  const fits = (level: number): ItemRule =>
    sql<SqlBool>`(coalesce(items.min_experience_level, 1) <= ${level} and coalesce(items.max_experience_level, 10) >= ${level})`;
  return [either(numbers.map(fits))];
};

/** The items for any of these systems; an item without systems fits all (C-29). */
const systems = (text: string | undefined): ItemRule[] =>
  anyListed('bidding_systems', text).map((rule) => either([rule, sql<SqlBool>`items.bidding_systems = '[]'`]));

const flagged = (column: string, value: string | undefined): ItemRule[] =>
  value === undefined ? [] : [sql<SqlBool>`items.${sql.ref(column)} = ${value === 'true' ? 1 : 0}`];

const equals = (column: string, value: string | undefined): ItemRule[] =>
  value === undefined ? [] : [sql<SqlBool>`items.${sql.ref(column)} = ${value}`];

/** Joins the conditions of the filters with the rule, which always holds. */
export function matching(rule: ItemRule, filters: ItemFilters): ItemRule {
  const rules: readonly ItemRule[] = [
    rule,
    hasWords('items.search_text', filters.q),
    ...levels(filters.experienceLevel),
    ...anyListed('focus', filters.focus),
    ...anyListed('keywords', filters.keyword),
    ...systems(filters.biddingSystem),
    ...flagged('is_free', filters.isFree),
    ...flagged('live', filters.live),
    ...equals('status', filters.status),
    ...equals('approval', filters.approval),
  ];
  return sql<SqlBool>`(${sql.join(rules, sql` and `)})`;
}
