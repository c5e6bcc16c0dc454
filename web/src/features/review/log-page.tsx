import './review.css';
import { LOGGED_KINDS, type LogEntry } from '@overtrick/shared/contract/admin-log';
import type { Meta } from '@overtrick/shared/contract/lists';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { LogList } from './log-list.tsx';
import { LOGGED_NOUNS } from './log-words.ts';

/** What of the log is shown; an empty text is no filter. */
interface LogSearch {
  /** The id of an admin. */
  readonly by: string;
  readonly kind: string;
  /** The id of a course or a pack. */
  readonly item: string;
}

interface Props {
  readonly entries: readonly LogEntry[];
  readonly meta: Meta;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly search: LogSearch;
  readonly onSearch: (search: LogSearch) => void;
  readonly onPage: (page: number) => void;
}

const KINDS = LOGGED_KINDS.map((value) => ({ value, label: LOGGED_NOUNS[value] }));

/** What admins did, when, and on what, the last first. */
export function LogPage({ entries, meta, people, search, onSearch, onPage }: Props) {
  const isFiltered = Object.values(search).some(Boolean);
  return (
    <div className="record-page">
      <PageHeading title="Log">What admins did, when, and on what.</PageHeading>
      <div className="log-filters">
        <Filter
          label="Admin"
          value={search.by}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(by) => onSearch({ ...search, by })}
        />
        <Filter label="On" value={search.kind} options={KINDS} onChange={(kind) => onSearch({ ...search, kind })} />
        {search.item && (
          <Button onClick={() => onSearch({ ...search, item: '' })}>Show what was done on everything</Button>
        )}
      </div>
      <RecordsCount {...meta} />
      {entries.length === 0 ? (
        <EmptyState title={isFiltered ? 'Nothing found' : 'Nothing yet'}>
          {isFiltered ? 'Choose another admin, or all of them.' : 'What admins do from now on stands here.'}
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

const Filter = ({ label, value, options, onChange }: FilterProps) => (
  <Field label={label}>
    {(ids) => (
      <span className="field-select">
        <select {...ids} className="field-input" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">All</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    )}
  </Field>
);
