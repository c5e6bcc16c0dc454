import './review.css';
import type { LogEntry } from '@overtrick/shared/contract/admin-log';
import type { Meta } from '@overtrick/shared/contract/lists';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { LogList } from './log-list.tsx';
import { LOG_CHOICES } from './log-words.ts';

/** What of the log is shown; an empty text is no filter. */
interface LogSearch {
  /** The id of an admin. */
  readonly by: string;
  /** The id of a person: what they did, and what concerned them. */
  readonly person: string;
  readonly kind: string;
  /** The id of a course or a pack. */
  readonly item: string;
}

interface Props {
  readonly entries: readonly LogEntry[];
  readonly meta: Meta;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly search: LogSearch;
  /** For how many days sign-ins are kept. */
  readonly keptDays: number;
  /** The field by which a person is chosen. */
  readonly personField?: ReactNode;
  readonly onSearch: (search: LogSearch) => void;
  readonly onPage: (page: number) => void;
}

const CHOICES = Object.entries(LOG_CHOICES).map(([value, label]) => ({ value, label }));

/** Who signed in or was refused, what people changed of their accounts, and what admins did, the last first. */
export function LogPage({ entries, meta, people, search, keptDays, personField, onSearch, onPage }: Props) {
  const isFiltered = Object.values(search).some(Boolean);
  return (
    <div className="record-page">
      <PageHeading title="Log">
        Sign-ins, changes of accounts, and what admins did. Those of accounts are kept for {keptDays} days.
      </PageHeading>
      <div className="log-filters">
        <Filter
          label="Admin"
          value={search.by}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(by) => onSearch({ ...search, by })}
        />
        <Filter label="Show" value={search.kind} options={CHOICES} onChange={(kind) => onSearch({ ...search, kind })} />
        {personField}
        {search.item && (
          <Button onClick={() => onSearch({ ...search, item: '' })}>Show what was done on everything</Button>
        )}
      </div>
      <RecordsCount {...meta} />
      {entries.length === 0 ? (
        <EmptyState title={isFiltered ? 'Nothing found' : 'Nothing yet'}>
          {isFiltered ? 'Choose something else, or all of it.' : 'Sign-ins and what admins do stand here from now on.'}
        </EmptyState>
      ) : (
        <LogList entries={entries} />
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

const Filter = ({ onChange, ...rest }: FilterProps) => (
  <Select {...rest} without="All" onChange={({ target }) => onChange(target.value)} />
);
