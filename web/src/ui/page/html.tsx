import './html.css';
import type { DOMPurify } from 'dompurify';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { drawSuits } from '../signs/draw-suits.ts';
import { SuitText } from '../signs/suit-sign.tsx';

/** Authors' text carries structure, not looks or controls: no styles, no forms, no frames. */
const ALLOWED = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'dialog'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'tabindex', 'contenteditable'],
  RETURN_DOM_FRAGMENT: true as const,
};

let loading: Promise<DOMPurify> | undefined;
let loaded: DOMPurify | undefined;

/** An instance of our own, so that its hook concerns nobody else; a failed load is tried again the next time. */
function loadSanitiser(): Promise<DOMPurify> {
  loading ??= import('dompurify')
    .then(({ default: createDOMPurify }) => {
      const purify = createDOMPurify(window);
      // An unsupported browser would get the text back as it came.
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

/** For a page that leads to a place in it by its #: texts have their height at once when this is done. Never throws. */
export const prepareHtml = (): Promise<unknown> => loadSanitiser().catch(() => {});

/** Leaving must not end a lesson: a link to another place opens beside the page and learns nothing of it. */
function openElsewhere(link: Element): void {
  if (link.getAttribute('href')?.startsWith('#')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** The words alone: parsing a document runs nothing, and text put in as text stays text. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

interface Props {
  /** As an author wrote it: never trusted, whoever has cleaned it before. */
  readonly html: string;
  readonly className?: string;
}

/** Authors' HTML, cleaned on the device whenever it is shown, its suits drawn; when the cleaner cannot be had, its words alone. */
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
    else loadSanitiser().then(show, () => wanted && setPlain(true));
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
