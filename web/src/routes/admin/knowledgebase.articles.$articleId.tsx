import {
  changeArticle,
  deleteArticle,
  getAdminArticle,
  listCategories,
} from '@overtrick/shared/contract/knowledge-base';
import { createFileRoute } from '@tanstack/react-router';
import { useServices } from '../../app/context.ts';
import { useLeaveWithNotice } from '../../app/shell/leave-with-notice.ts';
import { useName } from '../../app/shell/trail.ts';
import { ArticleEditor } from '../../features/reference-admin/article-editor.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/articles/$articleId')({
  staticData: { title: 'Article' },
  loader: async ({ context: { services }, params }) => ({
    article: await services.api.read(getAdminArticle, { params }),
    categories: (await services.api.read(listCategories)).data,
  }),
  pendingComponent: () => <Skeleton label="The article is loading" lines={8} />,
  component: EditArticle,
});

function EditArticle() {
  const { api, reference } = useServices();
  const loaded = Route.useLoaderData();
  const params = Route.useParams();
  const leave = useLeaveWithNotice();
  useName(loaded.article.title);
  const done = async (notice: string): Promise<void> => {
    await reference.knowledgeBase.changed();
    await leave({ to: '/admin/knowledgebase/articles' }, notice);
  };
  const save: Parameters<typeof ArticleEditor>[0]['onSave'] = async (body) => {
    await api.read(changeArticle, { params, body });
    await done('The article has been saved.');
  };
  const remove = async (): Promise<void> => {
    await api.call(deleteArticle, { params });
    await done('The article has been deleted.');
  };
  return <ArticleEditor key={params.articleId} {...loaded} onSave={save} onDelete={remove} />;
}
