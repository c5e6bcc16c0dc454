import { levelTag } from '@overtrick/shared/learning/values/levels';
import { formatPrice, isFreeItem, type Priced } from '@overtrick/shared/learning/values/price';
import { Price } from '../../pieces/price.tsx';
import { Tag } from '../../ui/signs/tag.tsx';

interface Facts {
  readonly live: boolean;
  readonly lessonCount: number;
  readonly minExperienceLevel: number | null;
  readonly maxExperienceLevel: number | null;
}

/** LIVE or ONLINE, how many lessons, which level (C-03 to C-06). */
export function CourseTags({ live, lessonCount, minExperienceLevel, maxExperienceLevel }: Facts) {
  const level = levelTag(minExperienceLevel, maxExperienceLevel);
  return (
    <>
      <Tag strong>{live ? 'LIVE' : 'ONLINE'}</Tag>
      <Tag>{lessonCount} Lessons</Tag>
      {level && <Tag>{level}</Tag>}
    </>
  );
}

/** In the join area: 'free', or the discounted price before the normal one, or the price (C-16 to C-18). */
export function JoinPrice({ item }: { readonly item: Priced }) {
  if (isFreeItem(item)) return <Price size="lg" price="free" />;
  const normal = formatPrice(item.cost, item.currency);
  if (!normal) return null;
  const discounted = formatPrice(item.costWithDiscount, item.currency);
  return <Price size="lg" price={discounted ?? normal} normal={discounted && normal} />;
}
