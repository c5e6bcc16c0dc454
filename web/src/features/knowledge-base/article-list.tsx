import './knowledge-base.css';
import type { ArticleCard } from '@overtrick/shared/learning/reference/knowledge-base';
import { Link } from '@tanstack/react-router';

/** A list of articles: the title is a link, the summary stands below. */
export function ArticleList({ articles }: { readonly articles: readonly ArticleCard[] }) {
  return (
    <ul className="article-list">
      {articles.map(({ id, slug, title, summary, category }) => (
        <li key={id}>
          <Link to="/about/$categorySlug/$articleSlug" params={{ categorySlug: category.slug, articleSlug: slug }}>
            {title}
          </Link>
          {summary && <p>{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
