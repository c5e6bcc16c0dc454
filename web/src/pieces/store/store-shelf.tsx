import './store-shelf.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import type { ItemChoices } from '@overtrick/shared/learning/items/item-filters';
import type { ReactNode } from 'react';
import type { StoreSearch } from '../../navigation/store-query.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ItemCards } from '../item-card.tsx';
import { StoreFilters } from './store-filters.tsx';

/** A page of a store, how it was asked for, and what changes that. */
export interface StoreList<I> {
  readonly items: readonly I[];
  readonly meta: Meta;
  readonly choices: ItemChoices | undefined;
  readonly search: StoreSearch;
  readonly onSearch: (search: StoreSearch) => void;
  readonly onPage: (page: number) => void;
}

interface Props<I> extends StoreList<I> {
  /** In the plural: 'courses'. */
  readonly noun: string;
  readonly card: (item: I) => ReactNode;
}

/** What a store has, below its filters: of the catalogue and of the deal store. */
export function StoreShelf<I>({ items, meta, choices, search, onSearch, onPage, noun, card }: Props<I>) {
  const isAll = search.q === '' && Object.values(search.filters).every((value) => !value);
  return (
    <div className="store-shelf">
      <StoreFilters search={search} choices={choices} onSearch={onSearch} />
      {choices?.seen !== undefined && (
        <p className="store-shelf-seen">{`Of the ${choices.seen} ${noun} that this device has seen.`}</p>
      )}
      <RecordsCount {...meta} />
      {items.length > 0 && <ItemCards>{items.map(card)}</ItemCards>}
      {items.length === 0 && isAll && (
        <EmptyState title={`No ${noun} here`}>The first ones will stand here.</EmptyState>
      )}
      {items.length === 0 && !isAll && (
        <EmptyState
          title={`No ${noun} here`}
          action={
            <Button kind="outlined" onClick={() => onSearch({ ...search, q: '', filters: {} })}>
              Show all {noun}
            </Button>
          }
        >
          Nothing fits all of this. Try another word, or take a filter away.
        </EmptyState>
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}
