import './item-list-page.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import { ITEM_NOUNS, type ItemKind } from '@overtrick/shared/learning/items/action-rows';
import { ITEM_LISTS, itemRoute } from '@overtrick/shared/learning/items/edit-ways';
import {
  APPROVALS,
  type Approval,
  type PublishingArea,
  STATUSES,
  type Status,
} from '@overtrick/shared/learning/items/publication';
import type { Media } from '@overtrick/shared/learning/values/media';
import { type Priced, priceTag } from '@overtrick/shared/learning/values/price';
import type { ReactNode } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Badge, type BadgeTone } from '../../ui/signs/tag.tsx';
import { formatDay } from '../dates.ts';
import { ItemCard, ItemCards } from '../item-card.tsx';
import { Price } from '../price.tsx';
import { ITEM_SORTS, type ItemSort, SORTS } from './item-sorts.ts';

/** What the list is asked for with; '' is everything. */
interface ItemSearch {
  readonly q: string;
  readonly status: Status | '';
  readonly approval: Approval | '';
  readonly sort: ItemSort | '';
}

/** A course or a pack in the list. */
export interface ListedItem extends Priced {
  readonly id: string;
  readonly title: string;
  readonly focus: readonly string[];
  readonly media: readonly Media[];
  readonly maxExperienceLevel: number | null;
  readonly teacherName: string;
  readonly status: Status;
  readonly approval: Approval | null;
  readonly studentCount: number;
  /** ISO 8601. */
  readonly updatedDate: string;
}

interface Props<I extends ListedItem> {
  readonly kind: ItemKind;
  readonly context: PublishingArea;
  readonly items: readonly I[];
  readonly meta: Meta;
  /** What stands above the title of one: its size, its level. */
  readonly tagsOf: (item: I) => ReactNode;
  readonly search: ItemSearch;
  readonly onSearch: (search: ItemSearch) => void;
  readonly onPage: (page: number) => void;
  /** The reader's own, an IANA name. */
  readonly timeZone: string;
}

const TITLES: { readonly [kind in ItemKind]: string } = { course: 'Courses', dealPack: 'Deal Packs' };

/** The items of a teacher, or all of them for an admin (silence 38). */
export function ItemListPage<I extends ListedItem>({ kind, context, items, meta, ...props }: Props<I>) {
  const { q, status, approval } = props.search;
  const isEmpty = items.length === 0 && q === '' && status === '' && approval === '';
  return (
    <div className="item-list">
      <PageHeading title={TITLES[kind]} actions={context === 'teaching' && <NewItem kind={kind} />} />
      <Search search={props.search} onSearch={props.onSearch} />
      {isEmpty ? (
        <Nothing kind={kind} context={context} />
      ) : (
        <>
          <RecordsCount {...meta} />
          <ItemCards>
            {items.map((item) => (
              <Card
                key={item.id}
                item={item}
                href={itemRoute(kind, context, item.id)}
                tags={props.tagsOf(item)}
                timeZone={props.timeZone}
              />
            ))}
          </ItemCards>
        </>
      )}
      <Pagination {...meta} onPage={props.onPage} />
    </div>
  );
}

const NewItem = ({ kind }: Pick<Props<ListedItem>, 'kind'>) => (
  <AppLink href={`${ITEM_LISTS[kind].teaching}/create`} className={buttonClass({ kind: 'filled' })}>
    New {ITEM_NOUNS[kind]}
  </AppLink>
);

const Nothing = ({ kind, context }: Pick<Props<ListedItem>, 'kind' | 'context'>) => (
  <EmptyState title={`No ${ITEM_NOUNS[kind]}s yet`}>
    {context === 'teaching'
      ? `A ${ITEM_NOUNS[kind]} you create stands here.`
      : `The ${ITEM_NOUNS[kind]}s of all teachers stand here.`}
  </EmptyState>
);

const STATUS_TONES: { readonly [status in Status]: BadgeTone } = {
  draft: 'plain',
  published: 'green',
  archived: 'amber',
  deleted: 'red',
};
const APPROVAL_WORDS: { readonly [approval in Approval]: string } = {
  pending: 'approval pending',
  approved: 'approved',
  rejected: 'not approved',
};

interface CardProps {
  readonly item: ListedItem;
  readonly href: string;
  readonly tags: ReactNode;
  readonly timeZone: string;
}

function Card({ item, href, tags, timeZone }: CardProps) {
  const students = item.studentCount === 1 ? '1 student' : `${item.studentCount} students`;
  return (
    <ItemCard
      item={item}
      tags={tags}
      title={<AppLink href={href}>{item.title}</AppLink>}
      byline={`${item.teacherName} · ${students} · changed ${formatDay(item.updatedDate, timeZone)}`}
    >
      <span className="item-list-state">
        <Badge tone={STATUS_TONES[item.status]}>{item.status}</Badge>
        {item.approval && <Badge tone="plain">{APPROVAL_WORDS[item.approval]}</Badge>}
      </span>
      <Price price={priceTag(item)} />
    </ItemCard>
  );
}

const named = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const Search = ({ search, onSearch }: Pick<Props<ListedItem>, 'search' | 'onSearch'>) => (
  <SearchForm label="Search by name or topic" search={search.q} onSearch={(q) => onSearch({ ...search, q })}>
    <Select
      label="Status"
      options={named(STATUSES)}
      value={search.status}
      onChange={({ target }) => onSearch({ ...search, status: target.value as Status | '' })}
    />
    <Select
      label="Approval"
      options={named(APPROVALS)}
      value={search.approval}
      onChange={({ target }) => onSearch({ ...search, approval: target.value as Approval | '' })}
    />
    <Select
      label="Order"
      options={ITEM_SORTS.map((value) => ({ value, label: SORTS[value] }))}
      value={search.sort}
      onChange={({ target }) => onSearch({ ...search, sort: target.value as ItemSort | '' })}
    />
  </SearchForm>
);
