import './users.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import type { UserRow } from '@overtrick/shared/contract/users';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { RecordsCount } from '../../ui/records-count.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Moment } from './moment.tsx';
import { RoleBadges, VerifiedBadge } from './role-badges.tsx';

interface Props {
  readonly users: readonly UserRow[];
  readonly meta: Meta;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
}

/** Everybody with an account, by name (decisions, silent place 66). */
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
            { heading: 'Created', cell: ({ createdDate }) => <Moment at={createdDate} /> },
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
