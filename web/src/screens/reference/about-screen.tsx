import type { KnowledgeBase } from '@overtrick/shared/learning/reference/knowledge-base';
import { AboutPage } from '../../features/knowledge-base/about-page.tsx';
import type { CachedContent } from '../../local/reference-cache.ts';
import { useServices } from '../../services/context.ts';
import { useReading } from './use-reading.tsx';

/** The knowledge base, from the device. */
export function AboutScreen({ opened }: { readonly opened: CachedContent<KnowledgeBase> }) {
  const { content, note } = useReading(useServices().reference.knowledgeBase, opened);
  return <AboutPage base={content}>{note}</AboutPage>;
}
