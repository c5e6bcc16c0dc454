import './knowledge-base.css';
import {
  type Category,
  type KnowledgeBase,
  listArticlesOf,
  listFeatured,
} from '@overtrick/shared/learning/reference/knowledge-base';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ArticleList } from './article-list.tsx';

interface Props {
  readonly base: KnowledgeBase;
  /** What stands above the texts: that they come from the device. */
  readonly children?: ReactNode;
}

/** The front page of the knowledge base: recommended articles, then all categories. */
export function AboutPage({ base, children }: Props) {
  const featured = listFeatured(base.articles);
  return (
    <>
      <PageHeading title="About Overtrick">
        Free or paid courses from Level 1 to Level 8, covering bidding and card play. What the words of the game mean
        stands in the <Link to="/glossary">glossary</Link>.
      </PageHeading>
      {children}
      {base.categories.length === 0 && <EmptyState title="Nothing to read yet" />}
      {featured.length > 0 && (
        <section className="kb-section" aria-labelledby="kb-featured">
          <h2 id="kb-featured">To begin with</h2>
          <ArticleList articles={featured} />
        </section>
      )}
      <div className="kb-categories">
        {base.categories.map((category) => (
          <CategorySection key={category.id} category={category} base={base} />
        ))}
      </div>
    </>
  );
}

function CategorySection({ category, base }: { readonly category: Category; readonly base: KnowledgeBase }) {
  const articles = listArticlesOf(base.articles, category.slug);
  return (
    <section className="kb-section" aria-labelledby={`kb-${category.slug}`}>
      <h2 id={`kb-${category.slug}`}>
        <Link to="/about/$categorySlug" params={{ categorySlug: category.slug }} className="kb-category-link">
          {category.title}
        </Link>
      </h2>
      {category.description && <p className="kb-quiet">{category.description}</p>}
      <ul className="kb-titles">
        {articles.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to="/about/$categorySlug/$articleSlug" params={{ categorySlug: category.slug, articleSlug: slug }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
