import './knowledge-base.css';
import type { Article, ArticleCard } from '@overtrick/shared/learning/reference/knowledge-base';
import type { ReactNode } from 'react';
import { Html } from '../../ui/page/html.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ArticleList } from './article-list.tsx';

interface Props {
  readonly article: Article;
  /** What to read after it. */
  readonly next: readonly ArticleCard[];
  readonly children?: ReactNode;
}

/** An article, and what comes after it in its category. */
export function ArticlePage({ article, next, children }: Props) {
  const { category } = article;
  return (
    <div className="article">
      <article>
        <PageHeading title={article.title}>{article.summary}</PageHeading>
        {children}
        <Html html={article.body} />
      </article>
      {next.length > 0 && (
        <section className="kb-section" aria-labelledby="article-next">
          <h2 id="article-next">More in {category.title}</h2>
          <ArticleList articles={next} />
        </section>
      )}
    </div>
  );
}
