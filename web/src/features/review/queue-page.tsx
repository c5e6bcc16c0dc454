import './review.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import type { QueuedItem } from '@overtrick/shared/contract/review';
import type { ItemKind } from '@overtrick/shared/learning/items/action-rows';
import { itemRoute } from '@overtrick/shared/learning/items/edit-ways';
import { AppLink } from '../../navigation/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import { Instant } from './instant.tsx';
import { RightsBadge, SourceLines } from './rights-facts.tsx';

interface Props {
  readonly kind: ItemKind;
  readonly items: readonly QueuedItem[];
  readonly meta: Meta;
  /** How many of each kind wait. */
  readonly counts: { readonly [kind in ItemKind]: number };
  readonly onPage: (page: number) => void;
}

const TABS = [
  ['course', 'Courses', '/admin/queue'],
  ['dealPack', 'Deal Packs', '/admin/queue/deal-packs'],
] as const satisfies readonly (readonly [ItemKind, string, string])[];

/** Where an item of the queue is reviewed; a verdict there leads back here. */
const reviewHref = (kind: ItemKind, id: string): string => `${itemRoute(kind, 'admin', id)}?from=queue`;

/** The courses or the packs that wait for approval, the oldest request first (silence 65). */
export function QueuePage({ kind, items, meta, counts, onPage }: Props) {
  const label = TABS.find(([tab]) => tab === kind)?.[1] ?? '';
  return (
    <div className="record-page">
      <PageHeading title="Queue">Courses and deal packs that wait for approval, the oldest request first.</PageHeading>
      <nav className="queue-tabs" aria-label="What waits">
        {TABS.map(([tab, words, href]) => (
          <AppLink
            key={tab}
            href={href}
            aria-current={tab === kind ? 'page' : undefined}
            className={buttonClass({ kind: tab === kind ? 'outlined' : 'plain' })}
          >
            {words} ({counts[tab].toLocaleString('en-GB')})
          </AppLink>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyState title="Nothing waits">What a teacher asks to have published stands here.</EmptyState>
      ) : (
        <>
          <RecordsCount {...meta} />
          <RecordTable
            label={label}
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              { heading: 'Title', cell: ({ id, title }) => <AppLink href={reviewHref(kind, id)}>{title}</AppLink> },
              { heading: 'Teacher', cell: ({ teacherName }) => teacherName },
              { heading: 'Requested', cell: ({ requestedDate }) => requestedDate && <Instant at={requestedDate} /> },
              { heading: 'Approved before', cell: ({ wasApproved }) => (wasApproved ? 'Yes' : 'No') },
              { heading: 'Missing', cell: ({ missing }) => <Missing missing={missing} /> },
              { heading: 'Rights', cell: rightsCell },
              {
                heading: 'Verdict',
                cell: ({ id, title }) => (
                  <AppLink
                    className={buttonClass({ size: 'sm' })}
                    href={reviewHref(kind, id)}
                    aria-label={`Review ${title}…`}
                  >
                    Review…
                  </AppLink>
                ),
              },
            ]}
          />
        </>
      )}
      <Pagination {...meta} onPage={onPage} />
    </div>
  );
}

/** What stands in the way of publication: the first lines, and how many more there are. */
function Missing({ missing }: Pick<QueuedItem, 'missing'>) {
  if (missing.length === 0) return <span className="queue-quiet">Nothing</span>;
  const more = missing.length - SHOWN;
  return (
    <span className="queue-lines">
      <Badge tone="amber">Not complete</Badge>
      {missing.slice(0, SHOWN).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {more > 0 && <span className="queue-quiet">and {more} more</span>}
    </span>
  );
}

const SHOWN = 2;

const rightsCell = ({ rights, claims }: QueuedItem) => (
  <span className="queue-lines">
    <RightsBadge rights={rights} />
    <SourceLines sources={rights.sources} most={SHOWN} />
    {claims[0] && <span className="queue-quiet">{claims[0].name ?? 'Somebody'} said: I wrote this or may use it</span>}
  </span>
);
