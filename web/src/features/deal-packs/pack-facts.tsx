import './pack-facts.css';
import { levelTag } from '@overtrick/shared/learning/values/levels';
import { formatPrice, isFreeItem, type Priced, priceTag } from '@overtrick/shared/learning/values/price';
import { Price } from '../../pieces/price.tsx';
import { Tag } from '../../ui/signs/tag.tsx';

interface Facts {
  readonly dealCount: number | null;
  readonly minExperienceLevel: number | null;
  readonly maxExperienceLevel: number | null;
  /** Null is none; absent while the device does not know them. */
  readonly biddingSystems?: readonly string[] | null | undefined;
}

/**
 * How many deals, which level, which bidding systems: 'Any' when there are none (P-05, P-06), 'None' as in a
 * course where none is needed (silence 222).
 */
export function PackTags({ dealCount, minExperienceLevel, maxExperienceLevel, biddingSystems }: Facts) {
  const level = levelTag(minExperienceLevel, maxExperienceLevel);
  return (
    <p className="pack-tags">
      {dealCount !== null && <Tag strong>{dealCount} Deals</Tag>}
      {level && <Tag>{level}</Tag>}
      {systemsOf(biddingSystems).map((system) => (
        <span key={system} title="Bidding system for this deal pack">
          <Tag>{system}</Tag>
        </span>
      ))}
    </p>
  );
}

function systemsOf(systems: Facts['biddingSystems']): readonly string[] {
  if (systems === undefined) return [];
  if (systems === null) return ['None'];
  return systems.length > 0 ? systems : ['Any'];
}

/** In the buy area: 'free', the discounted price before the normal one struck through, or the price (P-09; ruling 10). */
export function BuyPrice({ item }: { readonly item: Priced }) {
  if (isFreeItem(item)) return <Price size="lg" price="free" />;
  const normal = formatPrice(item.cost, item.currency);
  if (!normal) return null;
  const discounted = formatPrice(item.costWithDiscount, item.currency);
  return <Price size="lg" price={discounted ?? normal} normal={discounted && normal} />;
}

/** In a list: 'FREE' or the price; nothing when the cost or the currency is missing. */
export const PriceTag = ({ item }: { readonly item: Priced }) => <Price price={priceTag(item)} />;
