import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { listKeywords } from '@overtrick/shared/contract/keywords';
import { ItemListPage } from '../../features/reference-admin/item-list-page.tsx';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';

/** All keywords. */
export const KeywordListScreen = ({ loaded, query, onQuery }: ListProps<OutputOf<ReplyOf<typeof listKeywords>>>) => (
  <ItemListPage
    title="Keywords"
    create={{ to: '/admin/keywords/create', label: 'New keyword' }}
    rows={loaded.results.map(({ id, name }) => ({
      id,
      title: name,
      link: { to: '/admin/keywords/$keywordId', params: { keywordId: id } },
    }))}
    meta={loaded.meta}
    {...listMoves(query, onQuery)}
  />
);
