import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { listAdminArticles } from '@overtrick/shared/contract/managed-reference';
import { ItemListPage } from '../../features/reference-admin/item-list-page.tsx';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';

/** All articles of the knowledge base. */
export const ArticleListScreen = ({
  loaded,
  query,
  onQuery,
}: ListProps<OutputOf<ReplyOf<typeof listAdminArticles>>>) => (
  <ItemListPage
    title="Articles"
    create={{ to: '/admin/knowledgebase/articles/create', label: 'New article' }}
    rows={loaded.results.map(({ id, title, category, featured }) => ({
      id,
      title,
      link: { to: '/admin/knowledgebase/articles/$articleId', params: { articleId: id } },
      text: category.title,
      tags: featured ? ['Featured'] : [],
    }))}
    meta={loaded.meta}
    {...listMoves(query, onQuery)}
  />
);
