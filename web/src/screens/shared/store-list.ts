import type { Meta } from '@overtrick/shared/contract/lists';
import type { ItemChoices } from '@overtrick/shared/learning/items/item-filters';
import { type ListProps, PAGED, SEARCHED } from '../../navigation/list-query.ts';
import { formatStoreQuery, parseStoreQuery, type StoreQuery } from '../../navigation/store-query.ts';
import type { StoreList } from '../../pieces/store/store-shelf.tsx';
import { useLoaded } from './use-loaded.ts';

interface Loaded<I> {
  readonly results: readonly I[];
  readonly meta: Meta;
  readonly choices?: ItemChoices | undefined;
}

/** A store by the query in the address, as its page shows it. */
export function useStoreList<I>({ loaded, query, onQuery }: ListProps<Loaded<I>, StoreQuery>): StoreList<I> {
  // The next filter is chosen beside the one that is still loading, not in its place.
  const [wanted, want] = useLoaded(query);
  return {
    items: loaded.results,
    meta: loaded.meta,
    choices: loaded.choices,
    search: parseStoreQuery(wanted),
    onSearch: (search) => {
      const next = formatStoreQuery(search);
      want(next);
      onQuery(next, SEARCHED);
    },
    onPage: (page) => onQuery({ ...query, page }, PAGED),
  };
}
