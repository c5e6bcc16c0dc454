import type { DealCard, DealGroup } from '@overtrick/shared/learning/library/library-deal';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { DealItem } from './deal-item.tsx';

interface Props {
  readonly group: DealGroup;
  /** What the screen adds to the group (D-44). */
  readonly action?: ReactNode;
  readonly onPreview: (deal: DealCard) => void;
  readonly itemAction?: (deal: DealCard) => ReactNode;
}

/** A group of deals: its name, a link to edit it, and its deals on demand (D-09, D-10). */
export function GroupCard({ group, action, onPreview, itemAction }: Props) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { groupId, groupName, deals } = group;
  return (
    <section className="library-group">
      <header className="library-group-head">
        <Icon name="table" />
        <h2>{groupName}</h2>
        <Button
          kind="quiet"
          iconAfter={open ? 'chevron-up' : 'chevron-down'}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide deals' : `Show ${deals.length} deals`}
        </Button>
        {action}
        {/* Beside a form no link leads away from unsaved work. */}
        {!itemAction && (
          <Link className={buttonClass({ kind: 'plain' })} to="/teaching/deals/groups/$groupId" params={{ groupId }}>
            Edit<span className="visually-hidden"> {groupName}</span>
          </Link>
        )}
      </header>
      <ul id={listId} hidden={!open}>
        {open &&
          deals.map((deal) => <DealItem key={deal.id} deal={deal} onPreview={onPreview} itemAction={itemAction} />)}
      </ul>
    </section>
  );
}
