import { type ReviewedField, textOfHtml } from '@overtrick/shared/learning/items/reviewed';
import { costsNothing, formatMinorUnits, formatPrice } from '@overtrick/shared/learning/values/price';
import { fromJson } from '../../database/json.ts';
import type { ItemTable } from '../../database/tables/items.ts';

type Columns = Pick<
  ItemTable,
  | 'title'
  | 'description'
  | 'introduction'
  | 'cost'
  | 'cost_with_discount'
  | 'currency'
  | 'min_experience_level'
  | 'max_experience_level'
  | 'focus'
  | 'keywords'
  | 'bidding_systems'
>;

/** The fields of an item in words, as they are reviewed; empty ones are left out. */
export function reviewedFields(row: Columns): Partial<Record<ReviewedField, string>> {
  const fields: Readonly<Record<Exclude<ReviewedField, 'live'>, string>> = {
    title: row.title,
    description: row.description,
    introduction: textOfHtml(row.introduction),
    price: priceText(row),
    level: levelText(row),
    focus: listText(row.focus),
    keywords: listText(row.keywords),
    biddingSystems: row.bidding_systems === null ? 'none' : listText(row.bidding_systems) || 'any',
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

const listText = (json: string): string => fromJson<readonly string[]>(json).join(', ');

const units = (cost: number, currency: string | null): string =>
  formatPrice(formatMinorUnits(cost), currency ?? '') ?? '';

function priceText({ cost, cost_with_discount, currency }: Columns): string {
  if (cost === null || costsNothing(cost, cost_with_discount)) return 'free';
  const discount = cost_with_discount === null ? '' : `, now ${units(cost_with_discount, currency)}`;
  return `${units(cost, currency)}${discount}${currency === 'GBP' || !currency ? '' : ` ${currency}`}`;
}

function levelText({ min_experience_level: min, max_experience_level: max }: Columns): string {
  if (min === null && max === null) return '';
  return min === max ? `${min}` : `${min ?? 1}-${max ?? 10}`;
}
