import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { listAdminCategories } from '@overtrick/shared/contract/managed-reference';
import { ItemListPage } from '../../features/reference-admin/item-list-page.tsx';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';

/** All categories of the knowledge base. */
export const CategoryListScreen = ({
  loaded,
  query,
  onQuery,
}: ListProps<OutputOf<ReplyOf<typeof listAdminCategories>>>) => (
  <ItemListPage
    title="Categories"
    create={{ to: '/admin/knowledgebase/categories/create', label: 'New category' }}
    rows={loaded.results.map(({ id, title, description }) => ({
      id,
      title,
      link: { to: '/admin/knowledgebase/categories/$categoryId', params: { categoryId: id } },
      text: description,
    }))}
    meta={loaded.meta}
    {...listMoves(query, onQuery)}
  />
);
