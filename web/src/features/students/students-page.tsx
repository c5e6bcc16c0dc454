import './students.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import type { StudentRecord } from '@overtrick/shared/learning/courses/student-record';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { Link } from '@tanstack/react-router';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

type ListedStudent = Pick<StudentRecord, 'id' | 'firstName' | 'lastName' | 'email'>;

interface Props {
  readonly students: readonly ListedStudent[];
  readonly meta: Meta;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
}

/** Everybody who has or had something of the teacher's, by name (silence 135). */
export const StudentsPage = ({ students, meta, search, onSearch, onPage }: Props) => (
  <div className="students">
    <PageHeading title="Students">Everybody who has or had one of your courses or deal packs.</PageHeading>
    <SearchForm label="Search by name or e-mail" search={search} onSearch={onSearch} />
    <RecordsCount {...meta} />
    {students.length === 0 ? (
      <EmptyState title={search ? 'Nobody found' : 'Nobody yet'}>
        {search
          ? 'Try a part of the name or of the address, or clear the search.'
          : 'Whoever joins one of your courses or gets one of your deal packs stands here.'}
      </EmptyState>
    ) : (
      <RecordTable
        label="Students"
        rows={students}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Name', cell: nameCell },
          { heading: 'E-mail', cell: ({ email }) => email },
        ]}
      />
    )}
    <Pagination {...meta} onPage={onPage} />
  </div>
);

const nameCell = (student: ListedStudent) => (
  <Link to="/teaching/students/$studentId" params={{ studentId: student.id }}>
    {fullName(student).trim() || student.email}
  </Link>
);
