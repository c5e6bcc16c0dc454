import type { PackCard } from '@overtrick/shared/learning/packs/deal-pack';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ItemCard } from '../../pieces/item-card.tsx';
import { PackTags } from './pack-facts.tsx';

type Shown = Pick<
  PackCard,
  'id' | 'title' | 'teacherName' | 'focus' | 'media' | 'minExperienceLevel' | 'maxExperienceLevel'
> &
  Partial<Pick<PackCard, 'biddingSystems' | 'keywords'>>;

interface Props {
  readonly pack: Shown;
  /** Null while the device does not know it. */
  readonly dealCount: number | null;
  readonly to: '/deal-store/$dealPackId' | '/my-deals/$dealPackId' | '/teaching/deal-packs/$dealPackId';
  /** What stands at the foot: a price, or progress. */
  readonly children: ReactNode;
}

/** A pack in a list; the whole card is a link to it. */
export function PackItemCard({ pack, dealCount, to, children }: Props) {
  return (
    <ItemCard
      item={pack}
      tags={<PackTags {...pack} dealCount={dealCount} />}
      title={
        <Link to={to} params={{ dealPackId: pack.id }}>
          {pack.title}
        </Link>
      }
      byline={pack.teacherName}
    >
      {children}
    </ItemCard>
  );
}
