import type { ArticleCard, Category } from '@overtrick/shared/learning/reference/knowledge-base';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ArticleList } from './article-list.tsx';

interface Props {
  readonly category: Category;
  readonly articles: readonly ArticleCard[];
  readonly children?: ReactNode;
}

/** A category and its articles. */
export function CategoryPage({ category, articles, children }: Props) {
  return (
    <>
      <PageHeading title={category.title}>{category.description}</PageHeading>
      {children}
      {articles.length === 0 ? <EmptyState title="Nothing to read here yet" /> : <ArticleList articles={articles} />}
    </>
  );
}
