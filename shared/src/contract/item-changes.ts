import * as v from 'valibot';
import { line, requiredLine, richText } from '../forms/line.ts';
import { priceText, wholeBetween } from '../forms/numbers.ts';
import { requiredMessage } from '../forms/required.ts';
import { AUDIENCES } from '../learning/items/catalogue.ts';
import { SKILL_LEVELS } from '../learning/values/levels.ts';
import { parseMinorUnits } from '../learning/values/price.ts';

const words = (field: string) => v.pipe(v.array(requiredLine(field, 60)), v.maxLength(50));
const level = (field: string) => v.nullable(wholeBetween(field, 1, SKILL_LEVELS.length));

export const titleSchema = requiredLine('Title', 200);

/** The fields of an item that an author may change. */
export const itemChanges = {
  title: titleSchema,
  description: line('Description', 2000),
  introduction: richText('Introduction', 50_000),
  keywords: words('Keyword'),
  focus: words('Focus'),
  biddingSystems: v.nullable(words('Bidding system')),
  minExperienceLevel: level('Lowest level'),
  maxExperienceLevel: level('Highest level'),
  /** Null or '0' is free. */
  cost: v.nullable(priceText('Price')),
  costWithDiscount: v.nullable(priceText('Discounted price')),
  currency: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Enter a currency such as GBP'))),
  audience: v.picklist(AUDIENCES),
};

const itemChangesSchema = v.object(itemChanges);
export type ItemChanges = v.InferOutput<typeof itemChangesSchema>;

/** The fields of an item that must agree with each other. Prices are written as on the wire. */
interface RelatedFields {
  readonly minExperienceLevel: number | null;
  readonly maxExperienceLevel: number | null;
  readonly cost: string | null;
  readonly costWithDiscount: string | null;
  readonly currency: string | null;
}

export interface FieldConflict {
  readonly field: keyof RelatedFields;
  readonly message: string;
}

/** The first field that contradicts another, with the reason; undefined when all fields agree. */
export function findFieldConflict(item: RelatedFields): FieldConflict | undefined {
  const { minExperienceLevel: min, maxExperienceLevel: max } = item;
  if (min !== null && max !== null && min > max)
    return { field: 'maxExperienceLevel', message: 'The highest level must not be below the lowest' };
  const cost = parseMinorUnits(item.cost ?? '0') ?? 0;
  if (cost > 0 && !item.currency) return { field: 'currency', message: requiredMessage('Currency') };
  if (item.costWithDiscount === null) return undefined;
  const discounted = parseMinorUnits(item.costWithDiscount) ?? 0;
  // What costs nothing has no price at all, so that nobody is sent to a checkout of nothing (silence 265).
  if (discounted === 0 && cost > 0)
    return { field: 'costWithDiscount', message: 'Leave both prices empty to give it away for free' };
  if (discounted >= cost) return { field: 'costWithDiscount', message: 'The discounted price must be below the price' };
  return undefined;
}
