import './users.css';
import type { EnrolmentRecord } from '@overtrick/shared/contract/enrolments';
import type { Meta } from '@overtrick/shared/contract/lists';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { Link } from '@tanstack/react-router';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { type Column, RecordTable } from '../../ui/lists/record-table.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { DateTime } from './date-time.tsx';
import { ActiveBadge, EnrolmentPrice } from './enrolment-facts.tsx';

/** purchases: what a person bought; sales: what others bought of theirs. */
export type EnrolmentSide = 'purchases' | 'sales';

const WORDS = {
  purchases: {
    title: 'Purchases',
    lead: 'Courses and deal packs of',
    search: 'Search by title',
    none: 'Nothing yet',
    more: 'What this person joins, buys or is given stands here.',
  },
  sales: {
    title: 'Sales',
    lead: 'Who has the courses and deal packs of',
    search: 'Search by title or student',
    none: 'Nothing yet',
    more: 'Everybody who joins or buys something of this teacher stands here.',
  },
} as const;

interface Props {
  readonly side: EnrolmentSide;
  /** Whose page it is. */
  readonly person: { readonly id: string; readonly firstName: string; readonly lastName: string };
  readonly enrolments: readonly EnrolmentRecord[];
  readonly meta: Meta;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
}

/** The enrolments of a student, or those in what a teacher made (silence 67). */
export function EnrolmentsPage({ side, person, enrolments, meta, search, onSearch, onPage }: Props) {
  const words = WORDS[side];
  const student: Column<EnrolmentRecord> = {
    heading: 'Student',
    cell: (enrolment) => (
      <Link className="record-link" to="/admin/users/$userId" params={{ userId: enrolment.student.id }}>
        {fullName(enrolment.student)}
      </Link>
    ),
  };
  return (
    <div className="record-page">
      <PageHeading title={words.title}>
        {words.lead} {fullName(person)}
      </PageHeading>
      <SearchForm label={words.search} search={search} onSearch={onSearch} />
      <RecordsCount {...meta} />
      {enrolments.length === 0 ? (
        <EmptyState title={search ? 'Nothing found' : words.none}>
          {search ? 'Try another word, or clear the search.' : words.more}
        </EmptyState>
      ) : (
        <RecordTable
          label={words.title}
          rows={enrolments}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: 'Item',
              cell: ({ id, title }) => <ItemLink side={side} userId={person.id} id={id} title={title} />,
            },
            ...(side === 'sales' ? [student] : []),
            { heading: 'Date', cell: ({ createdDate }) => <DateTime at={createdDate} /> },
            { heading: 'Price', cell: (enrolment) => <EnrolmentPrice enrolment={enrolment} /> },
            { heading: 'Access', cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
            { heading: 'Note', cell: ({ note }) => note },
          ]}
        />
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}

interface ItemProps {
  readonly side: EnrolmentSide;
  readonly userId: string;
  readonly id: string;
  readonly title: string;
}

const ItemLink = ({ side, userId, id, title }: ItemProps) => (
  <Link to={`/admin/users/$userId/${side}/$enrolmentId`} params={{ userId, enrolmentId: id }}>
    {title}
  </Link>
);
