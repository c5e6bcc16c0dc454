import './glossary.css';
import type { Letter, Term } from '@overtrick/shared/learning/reference/glossary';
import { type MouseEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Html } from '../../ui/page/html.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { Tag } from '../../ui/signs/tag.tsx';

interface Props {
  readonly letters: readonly Letter[];
  /** The slug in the address: its term is marked and has the focus. */
  readonly named: string;
  /** Copies the address of a term. */
  readonly onShare: (term: Term) => void;
  /** For those who may change them. */
  readonly onEdit?: (term: Term) => void;
  readonly onDelete?: (term: Term) => void;
}

/** The terms under their letters. */
export function TermList({ letters, named, ...actions }: Props) {
  const list = useFocusOnNamed(named);
  return (
    <div ref={list}>
      {letters.map(({ letter, terms }) => (
        <section key={letter} className="term-letter" aria-labelledby={anchorOf(letter)}>
          <h2 id={anchorOf(letter)} tabIndex={-1}>
            {letter}
          </h2>
          <ul>
            {terms.map((term) => (
              <TermEntry key={term.id} term={term} isNamed={term.slug === named} {...actions} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The anchor of a letter, with a character that no slug has. */
export const anchorOf = (letter: string): string => `letter_${letter === '0–9' ? '0' : letter.toLowerCase()}`;

/** Focuses the term of the address, so that keyboard and screen reader go on from there. */
function useFocusOnNamed(named: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!named) return;
    const place = list.current?.querySelector<HTMLElement>(`[id="${CSS.escape(named)}"]`);
    place?.focus({ preventScroll: true });
  }, [named]);
  return list;
}

interface EntryProps extends Pick<Props, 'onShare' | 'onEdit' | 'onDelete'> {
  readonly term: Term;
  readonly isNamed: boolean;
}

function TermEntry({ term, isNamed, onShare, onEdit, onDelete }: EntryProps) {
  const share = (event: MouseEvent): void => {
    if (isPlainClick(event)) onShare(term);
  };
  return (
    <li className={classNames('term', isNamed && 'is-named')}>
      <div className="term-head">
        <h3 id={term.slug} tabIndex={-1}>
          {term.term}
        </h3>
        {term.beginner && <Tag>Beginner</Tag>}
        <span className="term-tools">
          <a className="term-link" href={`#${term.slug}`} aria-label={`Link to ${term.term}`} onClick={share}>
            <Icon name="link" />
          </a>
          {onEdit && <IconButton icon="pencil" label={`Edit ${term.term}`} onClick={() => onEdit(term)} />}
          {onDelete && <IconButton icon="cross" label={`Delete ${term.term}`} onClick={() => onDelete(term)} />}
        </span>
      </div>
      <Html html={term.definition} />
    </li>
  );
}
