import { AskedButton } from '../../form/asked-button.tsx';
import './library.css';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import type { DealCard, DealGroup } from '@overtrick/shared/learning/library/library-deal';
import {
  type ActiveFilters,
  type FilterKey,
  type FilterMeta,
  type FilterValue,
  filterDefinitions,
  filterQuery,
  setFilter,
} from '@overtrick/shared/learning/library/library-filters';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { AddingFoot } from './adding-foot.tsx';
import { DealItem } from './deal-item.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GroupCard } from './group-card.tsx';
import { LibrarySearch } from './library-search.tsx';
import type { LibraryChanges, LibrarySource } from './library-source.ts';
import {
  EVERYTHING,
  type GroupedDeals,
  groupQuery,
  type LibraryView,
  libraryChangedAtom,
  libraryVersionAtom,
} from './library-state.ts';
import { NewGroupDialog } from './new-group-dialog.tsx';
import { PageBox } from './page-box.tsx';
import { listChoices, type Row } from './selection.ts';
import { SelectionFoot } from './selection-foot.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';
import { type Groups, useGroups } from './use-groups.ts';
import { type Boxes, type Selecting, useSelection } from './use-selection.ts';

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
  readonly source: LibrarySource;
  readonly onFault: (error: unknown) => void;
  /** The eye: the deal's summary as a preview. */
  readonly onPreview: (deal: DealCard) => void;
  /** What is done with chosen deals. */
  readonly changes?: LibraryChanges;
  readonly imports?: LibraryImports;
  /** True to begin with the dialog for files open. */
  readonly isImporting?: boolean;
  /** Goes to the page of a new group. */
  readonly onGroup?: (groupId: string) => void;
  /** Adds chosen deals to the list beside the library; without it and `changes` there are no boxes. */
  readonly onAddChosen?: (choices: readonly LibraryChoice[]) => Promise<void>;
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
  const { view, onView, source, onFault, onLoad, imports, changes, onGroup, onDeleteAll } = props;
  const groups = useGroups(view, source.readPage, onFault);
  useLastPage(props, groups.answer?.meta);
  const onArrived = useSetAtom(libraryChangedAtom);
  const [open, setOpen] = useState<'import' | 'export' | 'group' | null>(props.isImporting ? 'import' : null);
  const close = (): void => setOpen(null);
  const found = groups.answer?.meta.deals ?? 0;
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
                <Link className={buttonClass({ kind: 'filled' })} to="/teaching/deals/create">
                  <Icon name="plus" /> New deal
                </Link>
              )}
              {imports && (
                <Button kind="outlined" icon="upload" onClick={() => setOpen('import')}>
                  Import deals
                </Button>
              )}
              {changes && (
                <Link className={buttonClass()} to="/teaching/deals/generate">
                  Generate deals
                </Link>
              )}
              {changes && onGroup && <Button onClick={() => setOpen('group')}>New group</Button>}
              {changes && found > 0 && (
                <Button icon="download" onClick={() => setOpen('export')}>
                  {isEverything(view) ? 'Export all' : 'Export these'}
                </Button>
              )}
              {onDeleteAll && <DeleteAll onDelete={onDeleteAll} />}
            </>
          }
        />
      )}
      {imports?.list(onArrived)}
      <LibrarySearch
        key={view.searchString}
        text={view.searchString}
        onSearch={(searchString) => onView({ ...view, searchString, page: 1 })}
      />
      <Filters {...props} meta={groups.answer?.meta} />
      <Listed {...props} groups={groups} onImport={imports && (() => setOpen('import'))} />
      {open === 'import' && imports?.dialog(close)}
      {open === 'group' && changes && onGroup && (
        <NewGroupDialog
          onCreate={async (name) => {
            const { groupId } = await changes.createGroup(name);
            onArrived();
            onGroup(groupId);
          }}
          onClose={close}
        />
      )}
      {open === 'export' && changes && (
        <ExportDialog
          name="Deal library"
          count={found}
          choices={[{ found: wantedIn(view) }]}
          exportPart={changes.exportPart}
          onClose={close}
        />
      )}
    </div>
  );
}

const isEverything = ({ searchString, filters }: LibraryView): boolean =>
  searchString === '' && Object.keys(filters).length === 0;

/** What a view searches for, as the calls for many deals take it. */
const wantedIn = ({ searchString, filters }: LibraryView): Extract<LibraryChoice, { found: unknown }>['found'] => ({
  searchString,
  ...filterQuery(filters),
});

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

interface FiltersProps extends Pick<Props, 'view' | 'onView' | 'source'> {
  readonly meta: FilterMeta | undefined;
}

function Filters({ view, onView, source, meta }: FiltersProps) {
  const change = (filters: ActiveFilters): void => onView({ ...view, filters, page: 1 });
  return (
    <FilterBar
      definitions={filterDefinitions(meta ?? NO_META)}
      active={view.filters}
      find={source.findChoices}
      onSet={(key: FilterKey, value: FilterValue | undefined) => change(setFilter(view.filters, key, value))}
      onClear={() => change({})}
    />
  );
}

interface ListedProps extends Props {
  readonly groups: Groups;
  readonly onImport: (() => void) | undefined;
}

function Listed({ groups: { answer, state, reload }, onImport, ...props }: ListedProps) {
  const { view, onView, changes, onAddChosen } = props;
  const hasBoxes = changes !== undefined || onAddChosen !== undefined;
  const [seen, setSeen] = useState<Seen>({});
  const results = answer?.results ?? [];
  const rows = listRows(results, seen);
  const selecting = useSelection(rows, answer?.meta.deals ?? 0, JSON.stringify([view.searchString, view.filters]));
  const list = useRef<HTMLDivElement>(null);
  useFocusWhenLost(list, selecting.count);
  const retry = state === 'failed' && (
    <p className="library-retry">
      The deals did not come. <Button onClick={reload}>Try again</Button>
    </p>
  );
  if (!answer) return retry || <Skeleton label="Your deals are loading" lines={8} />;
  const { meta } = answer;
  const isBare = meta.total === 0 && isEverything(view);
  return (
    <>
      {retry}
      {hasBoxes && results.length > 0 && <PageBox rows={rows} selecting={selecting} />}
      <div ref={list} tabIndex={-1} className="library-groups" aria-busy={state === 'loading' || undefined}>
        {results.map((group) => (
          <Group
            key={group.groupId}
            {...props}
            group={group}
            boxes={hasBoxes ? selecting.boxes : undefined}
            onSeen={(deals) => setSeen((before) => ({ ...before, [group.groupId]: deals }))}
          />
        ))}
      </div>
      {isBare ? (
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
          A file of deals brings them here, with their auctions and your words.
        </EmptyState>
      ) : (
        meta.total === 0 && <FoundNothing {...props} />
      )}
      <footer className="library-foot">
        <RecordsCount {...meta} />
        <Pagination {...meta} onPage={(page) => onView({ ...view, page })} />
      </footer>
      <Foot {...props} selecting={selecting} found={meta.deals} />
    </>
  );
}

/** Deals are there, but none is found: the way back to all of them. */
const FoundNothing = ({ onView }: Pick<Props, 'onView'>) => (
  <EmptyState title="No deal is found" action={<Button onClick={() => onView(EVERYTHING)}>Show all deals</Button>}>
    Neither the deals nor the groups have what is searched for and pass every filter.
  </EmptyState>
);

type FootProps = Pick<Props, 'view' | 'source' | 'changes' | 'onAddChosen'> & {
  readonly selecting: Selecting;
  readonly found: number;
};

/** What is chosen, and what can be done with it. */
function Foot({ view, source, changes, onAddChosen, selecting, found }: FootProps) {
  if (onAddChosen)
    return (
      <AddingFoot
        selecting={selecting}
        choices={listChoices(selecting.selection, wantedIn(view))}
        found={found}
        onAdd={onAddChosen}
      />
    );
  if (!changes || !source.findChoices) return null;
  return (
    <SelectionFoot
      selecting={selecting}
      choices={listChoices(selecting.selection, wantedIn(view))}
      found={found}
      changes={changes}
      findChoices={source.findChoices}
      fileName="Deal library"
    />
  );
}

/** The deals that are seen of open groups; null of a group that is closed again. */
type Seen = Readonly<Record<string, readonly DealCard[] | null>>;

/** A group of one deal is that deal; of a larger one the list has only the count (ruling 45). */
const onlyDeal = ({ deals, dealCount }: DealGroup): DealCard | undefined => (dealCount > 1 ? undefined : deals[0]);

/** Every row with a box, from top to bottom. */
function listRows(groups: readonly DealGroup[], seen: Seen): readonly Row[] {
  return groups.flatMap((group): Row[] => {
    const { groupId, dealCount: count } = group;
    const only = onlyDeal(group);
    if (only) return [{ kind: 'deal', dealId: only.id, groupId }];
    const open = seen[groupId];
    const deals = (open ?? []).map(({ id }): Row => ({ kind: 'deal', dealId: id, groupId }));
    return [{ kind: 'group', groupId, count, open: Boolean(open) }, ...deals];
  });
}

type GroupProps = Pick<Props, 'view' | 'source' | 'onFault' | 'onPreview' | 'itemAction' | 'groupAction'> & {
  readonly group: DealGroup;
  readonly boxes: Boxes | undefined;
  readonly onSeen: (deals: readonly DealCard[] | null) => void;
};

/** A group of several deals is a card, one of a single deal that deal (D-04). */
function Group({ group, groupAction, view, source, onFault, onSeen, ...item }: GroupProps) {
  const version = useAtomValue(libraryVersionAtom);
  const only = onlyDeal(group);
  if (!only)
    return (
      <GroupCard
        group={group}
        action={groupAction?.(group)}
        read={(page) => source.readGroup(group.groupId, groupQuery({ ...view, page }))}
        readKey={JSON.stringify([view.searchString, view.filters, version])}
        onFault={onFault}
        onSeen={onSeen}
        {...item}
      />
    );
  return (
    <ul className="library-single">
      <DealItem deal={only} groupId={group.groupId} {...item} />
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
