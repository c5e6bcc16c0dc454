import './html.css';
import type { DOMPurify } from 'dompurify';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { drawSuits } from '../signs/draw-suits.ts';
import { SuitText } from '../signs/suit-sign.tsx';

/** What is removed from an author's text: it may have structure, but no styles, forms or frames of its own. */
const ALLOWED = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'dialog'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'tabindex', 'contenteditable'],
  RETURN_DOM_FRAGMENT: true as const,
};

let loading: Promise<DOMPurify> | undefined;
let loaded: DOMPurify | undefined;

/**
 * An instance that only this file uses, because a hook is added to it. After a failed load the next call tries again.
 */
function loadSanitiser(): Promise<DOMPurify> {
  loading ??= import('dompurify')
    .then(({ default: createDOMPurify }) => {
      const purify = createDOMPurify(window);
      // In a browser that it does not support, the library would give the text back unchanged.
      if (!purify.isSupported) throw new Error('this browser cannot clean HTML');
      purify.addHook('afterSanitizeAttributes', (node) => {
        if (!(node instanceof Element)) return;
        if (node.tagName === 'A' && node.hasAttribute('href')) openElsewhere(node);
        // A picture that its author has not described would be read out by its file name.
        if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
      });
      loaded = purify;
      return purify;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/**
 * Loads the cleaner, for a page that scrolls to a part of itself: its texts then have their height at once. Never
 * throws.
 */
export const prepareHtml = (): Promise<unknown> => loadSanitiser().catch(() => {});

/** A link to another site must not end a lesson: it opens in a tab of its own, and is not told where it was opened. */
function openElsewhere(link: Element): void {
  if (link.getAttribute('href')?.startsWith('#')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** The text without its tags. This is safe: parsing a document runs no script. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

interface Props {
  /** As an author wrote it. It is cleaned here even if the server has cleaned it before. */
  readonly html: string;
  readonly className?: string;
}

/**
 * Shows an author's HTML, cleaned on the device, with drawn suit signs; without tags until the cleaner has come, or if
 * it cannot be loaded.
 */
export function Html({ html, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [plain, setPlain] = useState(false);
  useLayoutEffect(() => {
    let wanted = true;
    const show = (purify: DOMPurify): void => {
      if (!wanted) return;
      const text = purify.sanitize(html, ALLOWED);
      drawSuits(text);
      place.current?.replaceChildren(text);
    };
    if (loaded) show(loaded);
    else {
      // They keep the place, so that nothing below moves when the text comes.
      if (place.current) place.current.textContent = wordsOf(html);
      loadSanitiser().then(show, () => wanted && setPlain(true));
    }
    return () => {
      wanted = false;
    };
  }, [html]);
  if (html.trim() === '') return null;
  if (plain)
    return (
      <p className={classNames('html', className)}>
        <SuitText text={wordsOf(html)} />
      </p>
    );
  return <div ref={place} className={classNames('html', className)} />;
}
