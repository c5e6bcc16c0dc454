import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { doWithout } from '../../browser/code.ts';
import { findGlossaryTerm } from '../../navigation/glossary-link.ts';
import { useServices } from '../../services/context.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { type Terms, TermsContext } from '../../ui/signs/term-text.tsx';

const loadTip = () => doWithout(import('../../features/glossary/term-tip.tsx'));

interface Opened extends Awaited<ReturnType<typeof loadTip>> {
  readonly term: Term;
  readonly by: HTMLElement;
}

interface Props {
  /** Whether words are looked for in plain texts: a visitor's page opens no database for them (D-255). */
  readonly marks: boolean;
  /** Leads to a term on the glossary's own page, where its meaning cannot be shown over the text. */
  readonly onGo: (slug: string) => void;
  /** The way from a meaning to the glossary, which closes it. */
  readonly way: (slug: string, onClose: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A link to a term in an author's text or in a plain one (platform §1), with its term; undefined for all others. */
function findLink(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest<HTMLElement>('.html a[href], a.term-word') : null;
  const slug = link ? findGlossaryTerm(link.getAttribute('href') ?? '', location.origin) : undefined;
  return link && slug ? { link, slug } : undefined;
}

/**
 * Gives the focus back where the browser cannot: after a meaning that a word of another meaning has opened, and to the
 * button of a pop-up that the meaning has closed.
 */
function giveBack(opener: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  const popup = opener.closest('[popover]');
  const button = popup && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popup.id)}"]`);
  (button ?? opener).focus();
}

/**
 * Opens the words of the game over the text: those that authors link in lessons, questions and articles, and those that
 * stand in hints and explanations, from the glossary on the device. In the glossary itself a link scrolls to its term.
 */
export function GlossaryTerms({ marks, onGo, way, children }: Props) {
  const { glossary } = useServices().reference;
  const [opened, setOpened] = useState<Opened | null>(null);
  const terms = useTerms(marks);
  const close = (): void => {
    setOpened(null);
    // After the dialog has gone.
    if (opened) setTimeout(giveBack, 0, opened.by);
  };
  useEffect(() => {
    const open = async (slug: string, by: HTMLElement): Promise<void> => {
      const has = (kept: readonly Term[]) => kept.some((each) => each.slug === slug);
      const [kept, { TermTip }] = await Promise.all([glossary.openWith(has).catch(() => glossary.open()), loadTip()]);
      const term = kept.content.find((each) => each.slug === slug);
      // A word of a meaning takes its place; the focus then goes back to the first.
      if (term) setOpened((before) => ({ TermTip, term, by: before?.by ?? by }));
      else onGo(slug);
    };
    const follow = (event: MouseEvent): void => {
      const found = findLink(event.target);
      if (!found || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      // When the glossary, or what shows a term, cannot be loaded, go to its page, which shows why.
      if (location.pathname === '/glossary') onGo(found.slug);
      else open(found.slug, found.link).catch(() => onGo(found.slug));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [glossary, onGo]);
  return (
    <TermsContext value={terms}>
      {children}
      {opened && (
        <opened.TermTip
          key={opened.term.id}
          term={opened.term}
          way={way(opened.term.slug, () => setOpened(null))}
          onClose={close}
        />
      )}
    </TermsContext>
  );
}

/** The words for plain texts, fetched when the first text with words is shown; without them texts are plain. */
function useTerms(marks: boolean): Terms {
  const { glossary } = useServices().reference;
  const [draw, setDraw] = useState<Terms['draw']>(null);
  const isAsked = useRef(false);
  const fetch = useCallback(() => {
    if (!marks || isAsked.current) return;
    isAsked.current = true;
    Promise.all([doWithout(import('../../features/glossary/term-words.tsx')), glossary.open()]).then(
      ([{ drawTerms }, { content }]) => setDraw(() => drawTerms(content)),
      () => {
        // With the next text, when there may be a connection.
        isAsked.current = false;
      },
    );
  }, [glossary, marks]);
  return useMemo(() => ({ draw, fetch }), [draw, fetch]);
}
