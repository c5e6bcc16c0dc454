import type { Meta } from '@overtrick/shared/contract/lists';
import type { PackCard as PackCardData } from '@overtrick/shared/learning/deal-pack';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
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
      <StoreSearch key={search} search={search} onSearch={onSearch} />
      <p className="store-count" aria-live="polite">
        {recordsCount(meta)}
      </p>
      {packs.length === 0 ? (
        <EmptyState title="No packs here">Try another word, or clear the search to see all packs.</EmptyState>
      ) : (
        <ul className="pack-cards">
          {packs.map((pack) => (
            <PackCard
              key={pack.id}
              pack={pack}
              dealCount={pack.dealCount}
              to={pack.activated ? '/my-deals/$dealPackId' : '/deal-store/$dealPackId'}
            >
              {pack.activated ? <span className="pack-price-tag">Purchased</span> : <PriceTag item={pack} />}
            </PackCard>
          ))}
        </ul>
      )}
      {meta.totalPages > 1 && <Pages meta={meta} onPage={onPage} />}
    </div>
  );
}

/** 'Showing A-B of N in P page(s).' or 'No results found' (N-47, N-48). */
function recordsCount({ currentPage, perPage, total, totalPages }: Meta): string {
  if (total === 0) return 'No results found';
  const first = (currentPage - 1) * perPage + 1;
  return `Showing ${first}-${Math.min(total, currentPage * perPage)} of ${total} in ${totalPages} page(s).`;
}

function StoreSearch({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const [text, setText] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="store-search" onSubmit={submit}>
        <TextField
          label="Search by name or topic"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" kind="outlined" icon="search">
          Search
        </Button>
      </form>
    </search>
  );
}

function Pages({ meta, onPage }: Pick<Props, 'meta' | 'onPage'>) {
  return (
    <nav className="store-pages" aria-label="Pages">
      {meta.currentPage > 1 && <Button onClick={() => onPage(meta.currentPage - 1)}>Previous</Button>}
      {meta.currentPage < meta.totalPages && <Button onClick={() => onPage(meta.currentPage + 1)}>Next</Button>}
    </nav>
  );
}
