import type { ArticleCard } from '@overtrick/shared/learning/reference/knowledge-base';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';

const MOST = 3;

/** What was read last: the app that takes a visitor's page's place begins with it, so that nothing moves. */
const answered = new WeakMap<Services, readonly ArticleCard[]>();

/**
 * From the device of a signed-in person, otherwise from the server: a visitor's page opens no database for them. What it
 * needs of the contract comes when the page is drawn.
 */
async function readFeatured({ api, reference, session }: Services): Promise<readonly ArticleCard[]> {
  if (session.current()) {
    const { listFeatured } = await import('@overtrick/shared/learning/reference/knowledge-base');
    return listFeatured((await reference.knowledgeBase.open()).content.articles);
  }
  const { listArticles } = await import('@overtrick/shared/contract/knowledge-base');
  return (await api.read(listArticles, { query: { featured: 'true', per: String(MOST) }, background: true })).data;
}

/** The first featured articles, loaded in the background; the page is shown without them until then. */
export function useFeatured(): readonly ArticleCard[] {
  const services = useServices();
  const [articles, setArticles] = useState(() => answered.get(services) ?? []);
  useEffect(() => {
    let shown = true;
    readFeatured(services).then(
      (featured) => {
        const first = featured.slice(0, MOST);
        answered.set(services, first);
        if (shown) setArticles(first);
      },
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [services]);
  return articles;
}
