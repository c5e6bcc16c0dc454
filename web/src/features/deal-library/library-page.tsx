import { AskedButton } from '../../form/asked-button.tsx';
import './library.css';
import {
  type ActiveFilters,
  type FilterKey,
  type FilterMeta,
  type FilterValue,
  filterDefinitions,
  setFilter,
} from '@overtrick/shared/learning/library/library-filters';
import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FoundDeals } from './found-deals.tsx';
import type { LibraryProps } from './library-props.ts';
import { LibrarySearch } from './library-search.tsx';
import { type GroupedDeals, isEverything, libraryChangedAtom, wantedIn } from './library-state.ts';
import { NewGroupDialog } from './new-group-dialog.tsx';
import { useGroups } from './use-groups.ts';

/** The deal library: search, filters, groups, count and pages, from top to bottom (D-02). */
export function LibraryPage(props: LibraryProps) {
  const { view, onView, source, onFault, onLoad, imports, changes, onGroup } = props;
  const groups = useGroups(view, source.readPage, onFault);
  useLastPage(props, groups.answer?.meta);
  const onArrived = useSetAtom(libraryChangedAtom);
  const [open, setOpen] = useState<Opened | null>(props.isImporting ? 'import' : null);
  const close = (): void => setOpen(null);
  const found = groups.answer?.meta.deals ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onLoad?.(), []);
  return (
    <div className="library">
      {props.embedded ? (
        <h2>Deal library</h2>
      ) : (
        <PageHeading title="Deal library" actions={<Ways {...props} found={found} onOpen={setOpen} />} />
      )}
      {imports?.list(onArrived)}
      <LibrarySearch
        key={view.searchString}
        text={view.searchString}
        onSearch={(searchString) => onView({ ...view, searchString, page: 1 })}
      />
      <Filters {...props} meta={groups.answer?.meta} />
      <FoundDeals {...props} groups={groups} onImport={imports && (() => setOpen('import'))} />
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

type Opened = 'import' | 'export' | 'group';

interface WaysProps extends Pick<LibraryProps, 'view' | 'imports' | 'changes' | 'onGroup' | 'onDeleteAll'> {
  readonly found: number;
  readonly onOpen: (what: Opened) => void;
}

/** The ways to more deals, and out. */
const Ways = ({ view, imports, changes, onGroup, onDeleteAll, found, onOpen }: WaysProps) => (
  <>
    {imports && (
      <Link className={buttonClass({ kind: 'filled' })} to="/teaching/deals/create">
        <Icon name="plus" /> New deal
      </Link>
    )}
    {imports && (
      <Button kind="outlined" icon="upload" onClick={() => onOpen('import')}>
        Import deals
      </Button>
    )}
    {changes && (
      <Link className={buttonClass()} to="/teaching/deals/generate">
        Generate deals
      </Link>
    )}
    {changes && onGroup && <Button onClick={() => onOpen('group')}>New group</Button>}
    {changes && found > 0 && (
      <Button icon="download" onClick={() => onOpen('export')}>
        {isEverything(view) ? 'Export all' : 'Export these'}
      </Button>
    )}
    {onDeleteAll && <DeleteAll onDelete={onDeleteAll} />}
  </>
);

/** If deletions leave the page beyond the last one, shows the last one (N-47). */
function useLastPage(
  { view, onView }: Pick<LibraryProps, 'view' | 'onView'>,
  meta: GroupedDeals['meta'] | undefined,
): void {
  const last = Math.max(1, meta?.totalPages ?? view.page);
  const isBeyond = meta?.currentPage === view.page && view.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an answer
  useEffect(() => {
    if (isBeyond) onView({ ...view, page: last });
  }, [isBeyond, last]);
}

const NO_META: FilterMeta = { name: [], focuses: [], keywords: [], tags: [] };

interface FiltersProps extends Pick<LibraryProps, 'view' | 'onView' | 'source'> {
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
