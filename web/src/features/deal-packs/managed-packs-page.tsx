import type { Meta } from '@overtrick/shared/contract/lists';
import type { Status } from '@overtrick/shared/learning/items/publication';
import type { ManagedPackCard } from '@overtrick/shared/learning/packs/deal-pack';
import { ItemCards } from '../../pieces/item-card.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Badge, type BadgeTone } from '../../ui/signs/tag.tsx';
import { PackItemCard } from './pack-item-card.tsx';

interface Props {
  readonly packs: readonly ManagedPackCard[];
  readonly meta: Meta;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
}

/** The packs of a teacher, drafts too. */
export function ManagedPacksPage({ packs, meta, search, onSearch, onPage }: Props) {
  return (
    <div className="store-page">
      <PageHeading title="Deal Packs" />
      <SearchForm label="Search by name or topic" search={search} onSearch={onSearch} />
      <RecordsCount {...meta} />
      {packs.length === 0 ? (
        <EmptyState title={search ? 'No packs found' : 'No deal packs yet'}>
          {search ? 'Try another word, or clear the search to see all packs.' : 'Your deal packs stand here.'}
        </EmptyState>
      ) : (
        <ItemCards>
          {packs.map((pack) => (
            <PackItemCard key={pack.id} pack={pack} dealCount={pack.dealCount} to="/teaching/deal-packs/$dealPackId">
              <Badge tone={STATUS_TONES[pack.status]}>{pack.status}</Badge>
            </PackItemCard>
          ))}
        </ItemCards>
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}

const STATUS_TONES: { readonly [status in Status]: BadgeTone } = {
  draft: 'plain',
  published: 'green',
  archived: 'amber',
  deleted: 'red',
};
