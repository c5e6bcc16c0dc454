import type { PackCard } from '@overtrick/shared/learning/packs/deal-pack';
import { Price } from '../../pieces/price.tsx';
import { type StoreList, StoreShelf } from '../../pieces/store/store-shelf.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PriceTag } from './pack-facts.tsx';
import { PackItemCard } from './pack-item-card.tsx';

/** The deal store: published packs with their price, or a note that the student has them. */
export const StorePage = (list: StoreList<PackCard>) => (
  <>
    <PageHeading title="Deal store">Deal packs to study, one deal after another, against bots.</PageHeading>
    <StoreShelf
      {...list}
      noun="packs"
      card={(pack) => (
        <PackItemCard
          key={pack.id}
          pack={pack}
          dealCount={pack.dealCount}
          to={pack.activated ? '/my-deals/$dealPackId' : '/deal-store/$dealPackId'}
        >
          {pack.activated ? <Price price="Purchased" /> : <PriceTag item={pack} />}
        </PackItemCard>
      )}
    />
  </>
);
