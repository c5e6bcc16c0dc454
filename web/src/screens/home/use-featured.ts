import { type ArticleCard, listFeatured } from '@overtrick/shared/learning/reference/knowledge-base';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/context.ts';

const MOST = 3;

/** The first featured articles, loaded in the background; the page is shown without them until then. */
export function useFeatured(): readonly ArticleCard[] {
  const { knowledgeBase } = useServices().reference;
  const [articles, setArticles] = useState<readonly ArticleCard[]>([]);
  useEffect(() => {
    let shown = true;
    knowledgeBase.open().then(
      ({ content }) => shown && setArticles(listFeatured(content.articles).slice(0, MOST)),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [knowledgeBase]);
  return articles;
}
