import './users.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import type { UserRow } from '@overtrick/shared/contract/users';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { Link } from '@tanstack/react-router';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { DateTime } from './date-time.tsx';
import { RoleBadges, VerifiedBadge } from './role-badges.tsx';

interface Props {
  readonly users: readonly UserRow[];
  readonly meta: Meta;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
}

/** Everybody with an account, by name (silence 66). */
export function UsersPage({ users, meta, search, onSearch, onPage }: Props) {
  return (
    <div className="record-page">
      <PageHeading title="Users" />
      <SearchForm label="Search by name or e-mail" search={search} onSearch={onSearch} />
      <RecordsCount {...meta} />
      {users.length === 0 ? (
        <EmptyState title="Nobody here">Try a part of the name or of the address, or clear the search.</EmptyState>
      ) : (
        <RecordTable
          label="Users"
          rows={users}
          keyOf={({ id }) => id}
          columns={[
            { heading: 'Name', cell: nameCell },
            { heading: 'E-mail', cell: ({ email }) => email },
            { heading: 'Roles', cell: (user) => <RoleBadges user={user} /> },
            { heading: 'Verified', cell: ({ verified }) => <VerifiedBadge verified={verified} /> },
            { heading: 'Created', cell: ({ createdDate }) => <DateTime at={createdDate} /> },
          ]}
        />
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}

const nameCell = (user: UserRow) => (
  <Link to="/admin/users/$userId" params={{ userId: user.id }}>
    {fullName(user).trim() || user.email}
  </Link>
);
