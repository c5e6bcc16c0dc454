import './library.css';
import './group-card.css';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { MOST_BOARDS } from '@overtrick/shared/learning/sets/board-set';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAction } from '../../form/action.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordsCount } from '../../ui/lists/records-count.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { DealItem } from './deal-item.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { GroupName } from './group-name.tsx';
import { GroupOrder } from './group-order.tsx';
import { GroupPlaces } from './group-places.tsx';
import type { GroupOfDeals, LibraryChanges, LibrarySource } from './library-source.ts';
import { PageBox } from './page-box.tsx';
import { listChoices, type Row } from './selection.ts';
import { SelectionFoot } from './selection-foot.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';
import { removeThen, useManyChanges } from './use-many-changes.ts';
import { useSelection } from './use-selection.ts';

interface Props {
  /** The group with the page of its deals that is shown. */
  readonly group: GroupOfDeals;
  readonly onPage: (page: number) => void;
  readonly findChoices: NonNullable<LibrarySource['findChoices']>;
  readonly changes: LibraryChanges;
  /** Throws an error with the message to show; the form keeps what was typed. */
  readonly onRename: (name: string) => Promise<void>;
  /** All deals of the group, in their order. */
  readonly readAll: () => Promise<readonly DealCard[]>;
  /** Keeps the deals in this order. */
  readonly onOrder: (deals: readonly DealCard[]) => Promise<void>;
  /** The group has left the library. */
  readonly onDeleted: () => void;
  readonly onPreview: (deal: DealCard) => void;
}

/** The deals of a group that are put in order all at once; of a larger one some are moved, a page in sight. */
const ORDERED = 500;

const EVERY = { searchString: '' };

/** A group of the library: its name, its deals, their order, and what can be done with all or some of them. */
export function GroupPage(props: Props) {
  const { group, changes, onRename, onDeleted } = props;
  const whole: LibraryChoice = { groupId: group.groupId, found: EVERY };
  const { remove } = useManyChanges(changes, [whole]);
  const { busy, message, run } = useAction();
  const [exporting, setExporting] = useState(false);
  return (
    <div className="library">
      <PageHeading
        title={group.groupName}
        actions={
          <>
            {group.meta.total > 0 && (
              <Link
                className={buttonClass({ kind: 'plain' })}
                to="/teaching/deals/check"
                search={{ groups: group.groupId }}
              >
                Check deals
              </Link>
            )}
            <Button icon="download" onClick={() => setExporting(true)}>
              Export group
            </Button>
            {group.meta.total > 0 && group.meta.total <= MOST_BOARDS && (
              <Link
                className={buttonClass({ kind: 'plain' })}
                to="/teaching/deals/set"
                search={{ groups: group.groupId, title: group.groupName || undefined }}
              >
                A set for the table
              </Link>
            )}
            <Button busy={busy} onClick={() => run(() => removeThen(remove, onDeleted))}>
              Delete group
            </Button>
          </>
        }
      />
      <div>
        <GroupName key={group.groupName} groupId={group.groupId} name={group.groupName} onRename={onRename} />
        <FormMessages message={message} />
      </div>
      <Deals {...props} />
      {exporting && (
        <ExportDialog
          name={group.groupName}
          count={group.meta.total}
          choices={[whole]}
          exportPart={changes.exportPart}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  );
}

/** The deals, or all of them while they are put in another order. */
function Deals(props: Props) {
  const { group, readAll, onOrder } = props;
  const [all, setAll] = useState<readonly DealCard[] | null>(null);
  const [placing, setPlacing] = useState(false);
  const { busy, message, run } = useAction();
  const isLarge = group.meta.total > ORDERED;
  if (placing && isLarge) return <GroupPlaces {...props} onClose={() => setPlacing(false)} />;
  if (all) return <GroupOrder deals={all} onSave={onOrder} onClose={() => setAll(null)} />;
  return (
    <>
      {group.meta.total > 1 && (
        <div>
          <Button busy={busy} onClick={() => (isLarge ? setPlacing(true) : run(async () => setAll(await readAll())))}>
            Change order
          </Button>
          <FormMessages message={message} />
        </div>
      )}
      <DealPageOf {...props} />
    </>
  );
}

/** One page of the deals, with their boxes. */
function DealPageOf({ group, onPage, changes, findChoices, onPreview }: Props) {
  const { groupId, groupName, deals, meta } = group;
  const rows = deals.map(({ id }): Row => ({ kind: 'deal', dealId: id, groupId }));
  const selecting = useSelection(rows, meta.total, groupId, groupId);
  const list = useRef<HTMLUListElement>(null);
  useFocusWhenLost(list, selecting.count);
  return (
    <>
      {deals.length === 0 ? (
        <EmptyState title="No deals in this group">Select deals in the library and move them here.</EmptyState>
      ) : (
        <>
          <PageBox rows={rows} selecting={selecting} />
          <ul ref={list} tabIndex={-1} className="library-single">
            {deals.map((deal) => (
              <DealItem
                key={deal.id}
                deal={deal}
                groupId={groupId}
                boxes={selecting.boxes}
                onPreview={onPreview}
                extra={meta.total > 1 && <TakeOut deal={deal} changes={changes} />}
              />
            ))}
          </ul>
        </>
      )}
      <footer className="library-foot">
        <RecordsCount {...meta} />
        <Pagination {...meta} onPage={onPage} />
      </footer>
      <SelectionFoot
        selecting={selecting}
        choices={listChoices(selecting.selection, EVERY, groupId)}
        found={meta.total}
        changes={changes}
        findChoices={findChoices}
        fileName={groupName}
      />
    </>
  );
}

/** Lets one deal stand alone. */
function TakeOut({ deal, changes }: { readonly deal: DealCard; readonly changes: LibraryChanges }) {
  const { move } = useManyChanges(changes, [{ dealIds: [deal.id] }]);
  const { busy, message, run } = useAction();
  return (
    <div>
      <Button busy={busy} onClick={() => run(() => move({ alone: true }))}>
        Take out<span className="visually-hidden"> {libraryDealName(deal)}</span>
      </Button>
      <FormMessages message={message} />
    </div>
  );
}
