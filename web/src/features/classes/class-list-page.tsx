import './classes.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import { type ClassPlace, classStudentRoute } from '@overtrick/shared/learning/classes/class-routes';
import {
  type ClassOrder,
  STANDING_WORDS,
  STANDINGS,
  type Standing,
  standingOf,
} from '@overtrick/shared/learning/classes/standing';
import type { StudentRow } from '@overtrick/shared/learning/courses/student-record';
import type { ReactNode } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { formatRecent } from '../../pieces/dates.ts';
import { formatDay, nameOf, silenceWords } from '../../pieces/student-words.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { type Column, RecordTable } from '../../ui/lists/record-table.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import { ClassTabs } from './class-tabs.tsx';

/** How a class is ordered, as one choice. */
export type Ordering = `${ClassOrder} ${'asc' | 'desc'}`;

const ORDERINGS: { readonly [ordering in Ordering]: string } = {
  'name asc': 'Name, A to Z',
  'name desc': 'Name, Z to A',
  'progress asc': 'Least progress first',
  'progress desc': 'Most progress first',
  'activity desc': 'Latest activity first',
  'activity asc': 'Longest without activity first',
};

/** What of a class is shown, and in which order. */
export interface ClassSearch {
  readonly q: string;
  readonly ordering: Ordering;
  readonly standing: Standing | 'all';
}

interface Props {
  readonly place: ClassPlace;
  /** Of the course or pack. */
  readonly title: string;
  readonly students: readonly StudentRow[];
  readonly meta: Meta;
  readonly search: ClassSearch;
  readonly now: Date;
  readonly timeZone: string;
  readonly onSearch: (search: ClassSearch) => void;
  readonly onPage: (page: number) => void;
  /** Saves the whole class as a file, all its pages. */
  readonly onSave: () => void;
  readonly isSaving: boolean;
  readonly onPrint: () => void;
  /** Admins add students here too; undefined for teachers (ruling 69). */
  readonly onAdd: (() => void) | undefined;
}

/** The students of one course or pack, for its teacher and for admins: the area and the kind are data. */
export function ClassListPage(props: Props) {
  const { place, title, students, meta, search, onPage } = props;
  const isAsked = search.q !== '' || search.standing !== 'all';
  return (
    <div className="class-page">
      <PageHeading title="Students" actions={<Actions {...props} />}>
        Everybody who has or had {title}.
      </PageHeading>
      <ClassTabs place={place} shown="students" />
      <div className="is-for-screen">
        <Search {...props} />
      </div>
      <RecordsCount {...meta} />
      {students.length === 0 ? (
        <EmptyState title={isAsked ? 'Nobody found' : 'Nobody yet'}>{emptyWords(place, isAsked)}</EmptyState>
      ) : (
        <RecordTable label="Students" rows={students} keyOf={({ id }) => id} columns={columnsOf(props)} />
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}

const emptyWords = ({ kind }: ClassPlace, isAsked: boolean): string =>
  isAsked
    ? 'Try a part of the name or of the address, or show everybody.'
    : `Whoever ${kind === 'course' ? 'joins this course' : 'gets this deal pack'} stands here.`;

const Actions = ({ onAdd, onSave, isSaving, onPrint }: Props): ReactNode => (
  <span className="class-actions is-for-screen">
    {onAdd && (
      <Button kind="filled" onClick={onAdd}>
        Add a student
      </Button>
    )}
    <Button busy={isSaving} onClick={onSave}>
      Save as CSV
    </Button>
    <Button onClick={onPrint}>Print</Button>
  </span>
);

const Search = ({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) => (
  <SearchForm label="Search by name or e-mail" search={search.q} onSearch={(q) => onSearch({ ...search, q })}>
    <Select
      label="Show"
      options={[
        { value: 'all', label: 'Everybody' },
        ...STANDINGS.map((standing) => ({ value: standing, label: STANDING_WORDS[standing] })),
      ]}
      value={search.standing}
      onChange={({ target }) => onSearch({ ...search, standing: target.value as ClassSearch['standing'] })}
    />
    <Select
      label="Sort by"
      options={Object.entries(ORDERINGS).map(([value, label]) => ({ value, label }))}
      value={search.ordering}
      onChange={({ target }) => onSearch({ ...search, ordering: target.value as Ordering })}
    />
  </SearchForm>
);

type Columns = readonly [Column<StudentRow>, ...Column<StudentRow>[]];

function columnsOf({ place, now, timeZone }: Pick<Props, 'place' | 'now' | 'timeZone'>): Columns {
  const notifications: Column<StudentRow> = {
    heading: 'Notifications',
    cell: (student) => (student.notifications ? 'On' : 'Off'),
  };
  return [
    {
      heading: 'Name',
      cell: (student) => (
        <span className="class-name">
          <AppLink href={classStudentRoute(place, student.id)}>{nameOf(student)}</AppLink>
          <span className="class-email">{student.email}</span>
        </span>
      ),
    },
    { heading: 'Enrolled on', cell: ({ enrolledDate }) => formatDay(enrolledDate, timeZone) },
    { heading: 'Progress', cell: progressCell },
    { heading: 'Last activity', cell: (student) => activityCell(student, now, timeZone) },
    // Packs send no messages.
    ...(place.kind === 'course' ? [notifications] : []),
  ];
}

const progressCell = (student: StudentRow) => (
  <span className="class-progress">
    <ProgressBar percent={student.progress} label={`Progress of ${nameOf(student)}`} />
    {student.isActive ? (
      <span className="class-standing">{STANDING_WORDS[standingOf(student)]}</span>
    ) : (
      <Badge tone="plain">Ended</Badge>
    )}
  </span>
);

function activityCell(student: StudentRow, now: Date, timeZone: string) {
  const { lastActivityDate } = student;
  const silence = silenceWords(student, now, timeZone);
  return (
    <span className="class-activity">
      <span>{lastActivityDate ? formatRecent(lastActivityDate, now, timeZone) : 'none'}</span>
      {silence && <span className="class-silence">{silence}</span>}
    </span>
  );
}
