import type { Meta } from '@overtrick/shared/contract/lists';
import type { PackCard } from '@overtrick/shared/learning/packs/deal-pack';
import { ItemCards } from '../../pieces/item-card.tsx';
import { Price } from '../../pieces/price.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PackItemCard } from './pack-item-card.tsx';
import './store-page.css';
import { PriceTag } from './pack-facts.tsx';

interface Props {
  readonly packs: readonly PackCard[];
  readonly meta: Meta;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
}

/** The deal store: published packs with their price, or a note that the student has them. */
export function StorePage({ packs, meta, search, onSearch, onPage }: Props) {
  return (
    <div className="store-page">
      <PageHeading title="Deal store">Deal packs to study, one deal after another, against bots.</PageHeading>
      <SearchForm label="Search by name or topic" search={search} onSearch={onSearch} />
      <RecordsCount {...meta} />
      {packs.length === 0 ? (
        <EmptyState title="No packs here">Try another word, or clear the search to see all packs.</EmptyState>
      ) : (
        <ItemCards>
          {packs.map((pack) => (
            <PackItemCard
              key={pack.id}
              pack={pack}
              dealCount={pack.dealCount}
              to={pack.activated ? '/my-deals/$dealPackId' : '/deal-store/$dealPackId'}
            >
              {pack.activated ? <Price price="Purchased" /> : <PriceTag item={pack} />}
            </PackItemCard>
          ))}
        </ItemCards>
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}
