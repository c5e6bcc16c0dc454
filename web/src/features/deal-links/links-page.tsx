import './deal-links.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import type { DealLink } from '@overtrick/shared/learning/library/deal-link';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import { CopyLink } from './copy-link.tsx';
import { dealCount, MODE_WORDS } from './link-text.ts';

interface Props {
  readonly links: readonly DealLink[];
  readonly meta: Meta;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
}

/** A teacher's links to deals, the newest first (silence 61). */
export function LinksPage({ links, meta, search, onSearch, onPage }: Props) {
  return (
    <div className="deal-links">
      <PageHeading
        title="Links"
        actions={
          <Link to="/teaching/links/create" className={buttonClass({ kind: 'filled' })}>
            New link
          </Link>
        }
      >
        Deals that anybody with the address can play, without an account.
      </PageHeading>
      <SearchForm label="Search by name" search={search} onSearch={onSearch} />
      <RecordsCount {...meta} />
      {links.length === 0 ? (
        <EmptyState title="Nothing here">
          {search ? 'Try another word, or clear the search.' : 'A link that you make stands here.'}
        </EmptyState>
      ) : (
        <RecordTable
          label="Links"
          rows={links}
          keyOf={({ id }) => id}
          columns={[
            { heading: 'Name', cell: nameCell },
            { heading: 'Deals', cell: ({ deals }) => dealCount(deals.length) },
            { heading: 'Opens to', cell: ({ mode }) => MODE_WORDS[mode] },
            { heading: 'Results', cell: resultsCell },
            { heading: 'Address', cell: (link) => <CopyLink link={link} /> },
          ]}
        />
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}

const resultsCell = ({ id, name }: DealLink) => (
  <Link to="/teaching/links/$linkId/results" params={{ linkId: id }} aria-label={`Results of ${name}`}>
    Results
  </Link>
);

const nameCell = ({ id, name, active }: DealLink) => (
  <>
    <Link to="/teaching/links/$linkId" params={{ linkId: id }}>
      {name}
    </Link>{' '}
    {!active && <Tag>Not active</Tag>}
  </>
);
