import { createArticle, listCategories } from '@overtrick/shared/contract/knowledge-base';
import { createFileRoute } from '@tanstack/react-router';
import { useServices } from '../../app/context.ts';
import { useLeaveWithNotice } from '../../app/shell/leave-with-notice.ts';
import { ArticleEditor } from '../../features/reference-admin/article-editor.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/articles/create')({
  staticData: { title: 'New article' },
  loader: ({ context }) => context.services.api.read(listCategories),
  pendingComponent: () => <Skeleton label="The form is loading" lines={8} />,
  component: NewArticle,
});

function NewArticle() {
  const { api, reference } = useServices();
  const leave = useLeaveWithNotice();
  return (
    <ArticleEditor
      article={null}
      categories={Route.useLoaderData().data}
      onSave={async (body) => {
        await api.read(createArticle, { body });
        await reference.knowledgeBase.changed();
        await leave({ to: '/admin/knowledgebase/articles' }, 'The article has been added.');
      }}
    />
  );
}
