import type { listDealLinks } from '@overtrick/shared/contract/deal-links';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { LinksPage } from '../../features/deal-links/links-page.tsx';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';

/** A teacher's deal links, by the query in the address. */
export const LinkListScreen = ({ loaded, query, onQuery }: ListProps<OutputOf<ReplyOf<typeof listDealLinks>>>) => (
  <LinksPage links={loaded.results} meta={loaded.meta} {...listMoves(query, onQuery)} />
);
