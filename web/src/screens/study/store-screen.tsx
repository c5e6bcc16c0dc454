import type { browseDealPacks } from '@overtrick/shared/contract/deal-packs';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { StorePage } from '../../features/deal-packs/store-page.tsx';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';

/** The deal store, by the query in the address. */
export const StoreScreen = ({ loaded, query, onQuery }: ListProps<OutputOf<ReplyOf<typeof browseDealPacks>>>) => (
  <StorePage packs={loaded.results} meta={loaded.meta} {...listMoves(query, onQuery)} />
);
