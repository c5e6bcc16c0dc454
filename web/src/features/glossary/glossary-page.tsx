import './glossary.css';
import { findTerms, listLetters, type Term } from '@overtrick/shared/learning/reference/glossary';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { LetterBar } from './letter-bar.tsx';
import type { OpenTerm, TermActions } from './term-dialogs.tsx';
import { TermList } from './term-list.tsx';

const TermDialogs = lazy(async () => ({ default: (await import('./term-dialogs.tsx')).TermDialogs }));

export interface GlossaryQuery {
  readonly q: string;
  readonly beginner: boolean;
}

interface Props {
  readonly terms: readonly Term[];
  readonly query: GlossaryQuery;
  readonly onQuery: (query: GlossaryQuery) => void;
  /** The slug that the address names; '' for none. */
  readonly named: string;
  readonly onShare: (term: Term) => void;
  readonly actions?: TermActions;
  /** What stands above the list: that it comes from the device. */
  readonly children?: ReactNode;
}

/** The words of the game from A to Z (silence 24); admins change them here (silence 27). */
export function GlossaryPage({ terms, query, onQuery, named, onShare, actions, children }: Props) {
  const [open, setOpen] = useState<OpenTerm | null>(null);
  const found = findTerms(terms, query);
  const letters = listLetters(found);
  const edit = actions && {
    onEdit: (term: Term) => setOpen({ kind: 'edit', term }),
    onDelete: (term: Term) => setOpen({ kind: 'delete', term }),
  };
  return (
    <div className="glossary">
      <PageHeading
        title="Glossary"
        actions={
          actions && (
            <Button kind="filled" icon="plus" onClick={() => setOpen({ kind: 'edit', term: null })}>
              New term
            </Button>
          )
        }
      >
        The words of the game, in plain words.
      </PageHeading>
      {children}
      <search className="glossary-search">
        <TextField
          label="Search the glossary"
          type="search"
          value={query.q}
          onChange={(event) => onQuery({ ...query, q: event.target.value })}
        />
        <Checkbox
          label="Beginner"
          checked={query.beginner}
          onChange={(event) => onQuery({ ...query, beginner: event.target.checked })}
        />
      </search>
      <p className="glossary-count" role="status">
        {wordsOfCount(found.length)}
      </p>
      <LetterBar letters={letters.map(({ letter }) => letter)} />
      {found.length === 0 ? (
        <NothingFound isEmpty={terms.length === 0} onAll={() => onQuery({ q: '', beginner: false })} />
      ) : (
        <TermList letters={letters} named={named} onShare={onShare} {...edit} />
      )}
      {actions && open && (
        <Suspense>
          <TermDialogs open={open} actions={actions} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

const wordsOfCount = (count: number): string => (count === 1 ? '1 term' : `${count} terms`);

function NothingFound({ isEmpty, onAll }: { readonly isEmpty: boolean; readonly onAll: () => void }) {
  if (isEmpty) return <EmptyState title="No terms yet">They appear here as they are written.</EmptyState>;
  return (
    <EmptyState title="No such term" action={<Button onClick={onAll}>Show all terms</Button>}>
      Try a shorter word, or look among all terms.
    </EmptyState>
  );
}
