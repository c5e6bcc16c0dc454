import './group-card.css';
import type { DealCard, DealGroup } from '@overtrick/shared/learning/library/library-deal';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { DealItem } from './deal-item.tsx';
import type { GroupOfDeals } from './library-source.ts';
import { RowBox } from './row-box.tsx';
import { useGroupDeals } from './use-group-deals.ts';
import type { Boxes } from './use-selection.ts';

export interface GroupCardProps {
  readonly group: DealGroup;
  /** What the screen adds to the group (D-44). */
  readonly action?: ReactNode;
  readonly onPreview: (deal: DealCard) => void;
  readonly itemAction?: (deal: DealCard) => ReactNode;
  readonly boxes?: Boxes;
  /** Reads a page of the group's deals, by the search and the filters of the list. */
  readonly read: (page: number) => Promise<GroupOfDeals>;
  /** Stands for the search, the filters and the version of the library. */
  readonly readKey: string;
  readonly onFault: (error: unknown) => void;
  /** The deals that are seen of the group; null while it is closed. */
  readonly onSeen: (deals: readonly DealCard[] | null) => void;
}

/** A group of deals: its name, a link to edit it, and its deals on demand (D-09, D-10). */
export function GroupCard(props: GroupCardProps) {
  const { group, action, itemAction, boxes, onSeen } = props;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { groupId, groupName, dealCount } = group;
  const name = groupName || 'Group without a name';
  const row = { kind: 'group', groupId, count: dealCount, open } as const;
  return (
    <section className="library-group">
      <header className={boxes ? 'library-group-head has-box' : 'library-group-head'}>
        {boxes && (
          <RowBox
            label={`Select all of ${name}`}
            state={boxes.stateOf(row)}
            onToggle={(on, range) => boxes.onToggle(row, on, range)}
          />
        )}
        <Icon name="table" />
        <h2>{name}</h2>
        <Button
          kind="quiet"
          iconAfter={open ? 'chevron-up' : 'chevron-down'}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => {
            setOpen(!open);
            onSeen(open ? null : []);
          }}
        >
          {open ? 'Hide deals' : `Show ${dealCount} deals`}
          <span className="visually-hidden"> of {name}</span>
        </Button>
        {action}
        {/* Beside a form no link leads away from unsaved work. */}
        {!itemAction && (
          <Link className={buttonClass({ kind: 'plain' })} to="/teaching/deals/groups/$groupId" params={{ groupId }}>
            Edit<span className="visually-hidden"> {name}</span>
          </Link>
        )}
      </header>
      <div id={listId} hidden={!open}>
        {open && <OpenGroup {...props} />}
      </div>
    </section>
  );
}

function OpenGroup({ group, read, readKey, onFault, onSeen, onPreview, itemAction, boxes }: GroupCardProps) {
  const { deals, total, state, more, retry } = useGroupDeals(read, readKey, onFault);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => seen.current(deals), [deals]);
  const place = useRef<HTMLParagraphElement>(null);
  const isWhole = total !== null && deals.length >= total;
  // The button for more goes with the last page: the focus stays at its place.
  useEffect(() => {
    if (isWhole && deals.length > 0 && document.activeElement === document.body) place.current?.focus();
  }, [isWhole, deals.length]);
  return (
    <>
      <ul>
        {deals.map((deal) => (
          <DealItem
            key={deal.id}
            deal={deal}
            groupId={group.groupId}
            onPreview={onPreview}
            itemAction={itemAction}
            boxes={boxes}
          />
        ))}
      </ul>
      {state === 'loading' && deals.length === 0 && <Skeleton label="The deals are loading" lines={3} />}
      {state === 'failed' && (
        <p className="library-retry">
          The deals did not come. <Button onClick={retry}>Try again</Button>
        </p>
      )}
      {total !== null && total > deals.length && (
        <div className="library-more">
          {state !== 'failed' && (
            <Button busy={state === 'loading'} onClick={more}>
              Show more
            </Button>
          )}
        </div>
      )}
      {total !== null && (
        <p
          ref={place}
          tabIndex={-1}
          aria-live="polite"
          className={total > deals.length ? 'library-shown' : 'visually-hidden'}
        >{`${deals.length} of ${total} deals shown`}</p>
      )}
    </>
  );
}
