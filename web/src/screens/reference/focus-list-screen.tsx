import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { listFocuses } from '@overtrick/shared/contract/focuses';
import { ItemListPage } from '../../features/reference-admin/item-list-page.tsx';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';

/** All focuses, with the number of their keywords. */
export const FocusListScreen = ({ loaded, query, onQuery }: ListProps<OutputOf<ReplyOf<typeof listFocuses>>>) => (
  <ItemListPage
    title="Focuses"
    create={{ to: '/admin/focuses/create', label: 'New focus' }}
    rows={loaded.results.map(({ id, name, keywords }) => ({
      id,
      title: name,
      link: { to: '/admin/focuses/$focusId', params: { focusId: id } },
      text: keywords.length === 1 ? '1 keyword' : `${keywords.length} keywords`,
    }))}
    meta={loaded.meta}
    {...listMoves(query, onQuery)}
  />
);
