import './term-words.css';
import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { termFinder } from '@overtrick/shared/learning/reference/term-words';
import { Fragment, type ReactNode } from 'react';
import { SuitText } from '../../ui/signs/suit-sign.tsx';

/**
 * Draws plain texts whose words of the game are links to the glossary: whoever follows such links opens the meaning over
 * the text, and with a modifier key the browser opens it beside.
 */
export function drawTerms(terms: readonly Term[]): (text: string) => ReactNode {
  const find = termFinder(terms);
  return (text) => {
    let at = 0;
    return find(text).map((part) => {
      at += part.text.length;
      return part.term ? (
        <a key={at} className="term-word" href={`/glossary#${part.term.slug}`} target="_blank" rel="noopener">
          {part.text}
        </a>
      ) : (
        <Fragment key={at}>
          <SuitText text={part.text} />
        </Fragment>
      );
    });
  };
}
