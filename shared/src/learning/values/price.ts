/** A priced item as it stands on the wire: whole pounds or pounds and pence as text (platform §3.8, ruling 17). */
export interface Priced {
  readonly isFree: boolean;
  readonly cost: string | null;
  readonly costWithDiscount: string | null;
  readonly currency: string | null;
}

/** '£12.50' for GBP, no symbol for other currencies; undefined when the cost or the currency is missing (platform §9). */
export function formatPrice(cost: string | null, currency: string | null): string | undefined {
  if (cost === null || currency === null) return undefined;
  return `${currency === 'GBP' ? '£' : ''}${cost}`;
}

/** Whole minor units as the wire's text: 0 → '0', 1250 → '12.50', 2400 → '24' (ruling 17). */
export function formatMinorUnits(units: number): string {
  return units % 100 === 0 ? String(units / 100) : (units / 100).toFixed(2);
}

/** The inverse of formatMinorUnits: '12.50' → 1250; undefined for what is no price. */
export function parseMinorUnits(text: string): number | undefined {
  const [, pounds, pence = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return pounds === undefined ? undefined : Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}

/**
 * Whether something costs nothing: it has no price, a price of nothing, or a discount down to nothing (silence 265).
 * Everything that must know asks this. Whole minor units.
 */
export const costsNothing = (cost: number | null, costWithDiscount: number | null): boolean =>
  cost === null || cost === 0 || costWithDiscount === 0;

/**
 * Whether an item is free as it stands on the wire. A price that is missing without `isFree` is unknown, and not
 * nothing (conflict 66).
 */
export const isFreeItem = ({ isFree, cost, costWithDiscount }: Omit<Priced, 'currency'>): boolean =>
  isFree || (cost !== null && costsNothing(unitsOf(cost), unitsOf(costWithDiscount)));

/** What is no price counts as none that is known: it makes nothing free. */
const unitsOf = (text: string | null): number => (text === null ? Number.NaN : (parseMinorUnits(text) ?? Number.NaN));

/**
 * The price tag of an item that is not bought: 'FREE', else the price; undefined shows nothing (platform §9; conflict
 * 66).
 */
export function priceTag(item: Priced): string | undefined {
  if (isFreeItem(item)) return 'FREE';
  return formatPrice(item.costWithDiscount ?? item.cost, item.currency);
}

/**
 * The text of the button to join (C-23): 'Join now for free' or 'Buy now for {cost}'; undefined where there is no cost
 * to name.
 */
export function callToAction(item: Priced): string | undefined {
  if (isFreeItem(item)) return 'Join now for free';
  const cost = formatPrice(item.costWithDiscount ?? item.cost, item.currency);
  return cost && `Buy now for ${cost}`;
}
