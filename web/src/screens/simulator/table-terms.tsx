import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { GlossaryTerms } from '../shared/glossary-terms.tsx';

const addressOf = (slug: string): string => `/glossary#${slug}`;

/** A table must not end for a word: its page opens beside. */
const openBeside = (slug: string): void => void window.open(addressOf(slug), '_blank', 'noopener');

/** The words of the game on the engine's page. */
export const TableTerms = ({ children }: { readonly children: ReactNode }) => (
  <GlossaryTerms
    marks
    onGo={openBeside}
    way={(slug, onClose) => (
      <a
        href={addressOf(slug)}
        target="_blank"
        rel="noopener"
        className={buttonClass({ kind: 'quiet' })}
        onClick={onClose}
      >
        Glossary
      </a>
    )}
  >
    {children}
  </GlossaryTerms>
);
