import type { Meta } from '@overtrick/shared/contract/lists';
import type { PackCard as PackCardData } from '@overtrick/shared/learning/packs/deal-pack';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemCards } from '../../ui/item-card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Price } from '../../ui/price.tsx';
import { RecordsCount } from '../../ui/records-count.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { PackCard } from './pack-card.tsx';
import './store-page.css';
import { PriceTag } from './pack-facts.tsx';

interface Props {
  readonly packs: readonly PackCardData[];
  readonly meta: Meta;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
}

/** The deal store: published packs with their price; those that the student has say so. */
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
            <PackCard
              key={pack.id}
              pack={pack}
              dealCount={pack.dealCount}
              to={pack.activated ? '/my-deals/$dealPackId' : '/deal-store/$dealPackId'}
            >
              {pack.activated ? <Price price="Purchased" /> : <PriceTag item={pack} />}
            </PackCard>
          ))}
        </ItemCards>
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}
