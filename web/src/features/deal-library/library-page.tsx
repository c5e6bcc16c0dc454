import { AskedButton } from '../../form/asked-button.tsx';
import './library.css';
import type { DealCard, DealGroup } from '@overtrick/shared/learning/library/library-deal';
import {
  type ActiveFilters,
  type FilterKey,
  type FilterMeta,
  type FilterValue,
  filterDefinitions,
  setFilter,
} from '@overtrick/shared/learning/library/library-filters';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { DealItem } from './deal-item.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GroupCard } from './group-card.tsx';
import { LibrarySearch } from './library-search.tsx';
import type { GroupedDeals, LibraryView } from './library-state.ts';
import { type ReadGroups, useGroups } from './use-groups.ts';

/** The ways in for files of deals: parts of another feature, which the screen makes. */
export interface LibraryImports {
  /** What is under way and what has become of it, above the list; it tells when deals have come. */
  readonly list: (onArrived: () => void) => ReactNode;
  /** Opened by 'Import deals'. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

interface Props {
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
  readonly read: ReadGroups;
  readonly onFault: (error: unknown) => void;
  /** The eye: the deal's summary as a preview. */
  readonly onPreview: (deal: DealCard) => void;
  readonly imports?: LibraryImports;
  /** Offered in debug mode only (G-18). */
  readonly onDeleteAll?: () => Promise<void>;
  /** Whether files wait to be read; asked once, on load. */
  readonly onLoad?: () => void;
  /** In an activity each item has a button that adds or removes its deal, instead of a link to its page (deals §2.3). */
  readonly itemAction?: (deal: DealCard) => ReactNode;
  readonly groupAction?: (group: DealGroup) => ReactNode;
  /** Beside something else on a page that has its own heading (L-51). */
  readonly embedded?: boolean;
}

/** The deal library: search, filters, groups, count and pages, from top to bottom (D-02). */
export function LibraryPage(props: Props) {
  const { view, onView, read, onFault, onLoad, imports, onDeleteAll } = props;
  const { answer, state, reload } = useGroups(view, read, onFault);
  useLastPage(props, answer?.meta);
  const [importing, setImporting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onLoad?.(), []);
  return (
    <div className="library">
      {props.embedded ? (
        <h2>Deal library</h2>
      ) : (
        <PageHeading
          title="Deal library"
          actions={
            <>
              {imports && (
                <Button kind="filled" icon="upload" onClick={() => setImporting(true)}>
                  Import deals
                </Button>
              )}
              {onDeleteAll && <DeleteAll onDelete={onDeleteAll} />}
            </>
          }
        />
      )}
      {imports?.list(reload)}
      <LibrarySearch
        key={view.searchString}
        text={view.searchString}
        onSearch={(searchString) => onView({ ...view, searchString, page: 1 })}
      />
      <Filters {...props} meta={answer?.meta} />
      <Listed
        {...props}
        answer={answer}
        state={state}
        onRetry={reload}
        onImport={imports && (() => setImporting(true))}
      />
      {importing && imports?.dialog(() => setImporting(false))}
    </div>
  );
}

/** If deletions leave the page beyond the last one, shows the last one (N-47). */
function useLastPage({ view, onView }: Pick<Props, 'view' | 'onView'>, meta: GroupedDeals['meta'] | undefined): void {
  const last = Math.max(1, meta?.totalPages ?? view.page);
  const isBeyond = meta?.currentPage === view.page && view.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an answer
  useEffect(() => {
    if (isBeyond) onView({ ...view, page: last });
  }, [isBeyond, last]);
}

const NO_META: FilterMeta = { name: [], focuses: [], keywords: [], tags: [] };

function Filters({ view, onView, meta }: Pick<Props, 'view' | 'onView'> & { readonly meta: FilterMeta | undefined }) {
  const change = (filters: ActiveFilters): void => onView({ ...view, filters, page: 1 });
  return (
    <FilterBar
      definitions={filterDefinitions(meta ?? NO_META)}
      active={view.filters}
      onSet={(key: FilterKey, value: FilterValue | undefined) => change(setFilter(view.filters, key, value))}
      onClear={() => change({})}
    />
  );
}

interface ListedProps extends Props {
  readonly answer: ReturnType<typeof useGroups>['answer'];
  readonly state: ReturnType<typeof useGroups>['state'];
  readonly onRetry: () => void;
  readonly onImport: (() => void) | undefined;
}

function Listed({ answer, state, onRetry, onImport, view, onView, ...items }: ListedProps) {
  const retry = state === 'failed' && (
    <p className="library-retry">
      The deals did not come. <Button onClick={onRetry}>Try again</Button>
    </p>
  );
  if (!answer) return retry || <Skeleton label="Your deals are loading" lines={8} />;
  const { results, meta } = answer;
  const isBare = meta.total === 0 && view.searchString === '' && Object.keys(view.filters).length === 0;
  return (
    <>
      {retry}
      <div className="library-groups" aria-busy={state === 'loading' || undefined}>
        {results.map((group) => (
          <Group key={group.groupId} group={group} {...items} />
        ))}
      </div>
      {isBare && (
        <EmptyState
          title="No deals yet"
          action={
            onImport && (
              <Button kind="outlined" icon="upload" onClick={onImport}>
                Import deals
              </Button>
            )
          }
        >
          A PBN file brings its deals here, with their auctions and your words.
        </EmptyState>
      )}
      <footer className="library-foot">
        <RecordsCount {...meta} />
        <Pagination {...meta} onPage={(page) => onView({ ...view, page })} />
      </footer>
    </>
  );
}

type GroupProps = Pick<Props, 'onPreview' | 'itemAction' | 'groupAction'> & { readonly group: DealGroup };

/** A group of several deals is a card, one of a single deal that deal (D-04). */
function Group({ group, groupAction, ...item }: GroupProps) {
  const [only, second] = group.deals;
  if (!only || second) return <GroupCard group={group} action={groupAction?.(group)} {...item} />;
  return (
    <ul className="library-single">
      <DealItem deal={only} {...item} />
    </ul>
  );
}

const ALL = 'Delete all deals';

const DeleteAll = ({ onDelete }: { readonly onDelete: () => Promise<void> }) => (
  <AskedButton
    heading={ALL}
    text="Deleting all deals will permanently remove every deal from the deal library. Deleted deals will still be available in deal run throughs."
    confirm="Delete"
    onConfirm={onDelete}
  >
    {ALL}
  </AskedButton>
);
