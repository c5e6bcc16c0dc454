import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { findGlossaryTerm } from '../../navigation/glossary-link.ts';
import { useServices } from '../../services/context.ts';
import { isPlainClick } from '../../ui/plain-click.ts';

const TermTip = lazy(() =>
  import('../../features/glossary/term-tip.tsx').then((module) => ({ default: module.TermTip })),
);

/** The term of a glossary link in an author's text (platform §1); undefined for all other links. */
function termOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('.html a[href]') : null;
  return link ? findGlossaryTerm(link.getAttribute('href') ?? '', location.origin) : undefined;
}

/**
 * Handles glossary links in lessons, articles and all other texts of authors: the explanation appears over the text. In
 * the glossary itself a link scrolls to its term.
 */
export function GlossaryLinks() {
  const { glossary } = useServices().reference;
  const navigate = useNavigate();
  const [term, setTerm] = useState<Term | null>(null);
  useEffect(() => {
    const go = (slug: string) => navigate({ to: '/glossary', hash: slug });
    const open = async (slug: string): Promise<void> => {
      const has = (terms: readonly Term[]) => terms.some((each) => each.slug === slug);
      const terms = await glossary.openWith(has).catch(() => glossary.open());
      const found = terms.content.find((each) => each.slug === slug);
      if (found) setTerm(found);
      else await go(slug);
    };
    const follow = (event: MouseEvent): void => {
      const slug = termOfLink(event.target);
      if (!slug || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      // When the glossary cannot be loaded, go to its page, which shows why.
      if (location.pathname === '/glossary') void go(slug);
      else open(slug).catch(() => go(slug));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [glossary, navigate]);
  if (!term) return null;
  return (
    <Suspense>
      <TermTip key={term.id} term={term} onClose={() => setTerm(null)} />
    </Suspense>
  );
}
