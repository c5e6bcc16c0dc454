import { changeArticle, createArticle, deleteArticle } from '@overtrick/shared/contract/managed-reference';
import type { Article, Category } from '@overtrick/shared/learning/reference/knowledge-base';
import { ArticleEditor } from '../../features/reference-admin/article-editor.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { useServices } from '../../services/context.ts';
import { useLeaveWithNotice } from '../../shell/leave-with-notice.ts';
import { useName } from '../../shell/trail.ts';

interface Props {
  /** Null for a new one. */
  readonly article: Article | null;
  readonly categories: readonly Category[];
}

/** The form of an article, with its calls; the cached knowledge base is fetched again after each change. */
export function ArticleFormScreen({ article, categories }: Props) {
  const { api, reference } = useServices();
  const leave = useLeaveWithNotice();
  useName(article?.title);
  const done = async (notice: string): Promise<void> => {
    await reference.knowledgeBase.changed();
    await leave({ to: '/admin/knowledgebase/articles' }, notice);
  };
  const params = article && { articleId: article.id };
  return (
    <KeptForm store={useFormDrafts('article', article?.id ?? '')}>
      {(forget) => (
        <ArticleEditor
          key={article?.id}
          article={article}
          categories={categories}
          onSave={async (body) => {
            await (params ? api.read(changeArticle, { params, body }) : api.read(createArticle, { body }));
            await done(params ? 'The article has been saved.' : 'The article has been added.');
          }}
          onDelete={
            params
              ? async () => {
                  await api.call(deleteArticle, { params });
                  forget();
                  await done('The article has been deleted.');
                }
              : undefined
          }
        />
      )}
    </KeptForm>
  );
}
