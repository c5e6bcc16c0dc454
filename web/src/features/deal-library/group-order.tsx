import './group-order.css';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { useState } from 'react';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';

interface Props {
  /** All deals of the group. */
  readonly deals: readonly DealCard[];
  /** Throws what the call throws; the order can be sent again. */
  readonly onSave: (deals: readonly DealCard[]) => Promise<void>;
  readonly onClose: () => void;
}

/** The deals of a group put in another order, by dragging or with the arrow keys. */
export function GroupOrder({ deals, onSave, onClose }: Props) {
  const [order, setOrder] = useState(deals);
  const { busy, message, run } = useAction();
  const save = (): void =>
    run(async () => {
      await onSave(order);
      onClose();
    });
  return (
    <section className="library-order" aria-label="Order of the deals">
      <p>Drag a deal by its handle, or move it there with the arrow keys.</p>
      <ReorderList
        label="Deals of this group"
        items={order}
        keyOf={({ id }) => id}
        nameOf={libraryDealName}
        onReorder={setOrder}
        disabled={busy}
      >
        {(deal) => <span>{libraryDealName(deal)}</span>}
      </ReorderList>
      <FormMessages message={message} />
      <div className="library-deal-actions">
        <Button kind="filled" busy={busy} onClick={save}>
          Save order
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </section>
  );
}
