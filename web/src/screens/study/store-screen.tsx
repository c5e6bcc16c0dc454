import type { browseDealPacks } from '@overtrick/shared/contract/deal-packs';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { StorePage } from '../../features/deal-packs/store-page.tsx';
import type { ListProps } from '../../navigation/list-query.ts';
import type { StoreQuery } from '../../navigation/store-query.ts';
import { useStoreList } from '../shared/store-list.ts';

/** The deal store, by the query in the address. */
export const StoreScreen = (props: ListProps<OutputOf<ReplyOf<typeof browseDealPacks>>, StoreQuery>) => (
  <StorePage {...useStoreList(props)} />
);
