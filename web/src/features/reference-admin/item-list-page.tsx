import './reference-admin.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import { Link, type LinkProps } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Tag } from '../../ui/signs/tag.tsx';

/** A row of the list: its title leads to its form. */
interface ItemRow {
  readonly id: string;
  readonly title: string;
  readonly link: Pick<LinkProps, 'to' | 'params'>;
  /** One line below the title. */
  readonly text?: string;
  readonly tags?: readonly string[];
}

interface Props {
  readonly title: string;
  readonly create: { readonly to: NonNullable<LinkProps['to']>; readonly label: string };
  readonly rows: readonly ItemRow[];
  readonly meta: Meta;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
}

/** A list of reference content, searched and read page by page (silences 71, 72). */
export function ItemListPage({ title, create, rows, meta, search, onSearch, onPage }: Props) {
  return (
    <div className="item-list">
      <PageHeading
        title={title}
        actions={
          <Link to={create.to} className={buttonClass({ kind: 'filled' })}>
            {create.label}
          </Link>
        }
      />
      <SearchForm label="Search" search={search} onSearch={onSearch} />
      <RecordsCount {...meta} />
      {rows.length === 0 ? (
        <EmptyState title="Nothing here">
          {search ? 'Try another word, or clear the search.' : 'What you add stands here.'}
        </EmptyState>
      ) : (
        <ul className="item-rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}

const Row = ({ row: { title, link, text, tags = [] } }: { readonly row: ItemRow }) => (
  <li>
    <Link {...link}>{title}</Link>
    {text && <p>{text}</p>}
    {tags.length > 0 && (
      <p className="item-tags">
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
    )}
  </li>
);
