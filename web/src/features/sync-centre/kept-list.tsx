import { useState } from 'react';
import { type KeptState, keptLine } from '../../pieces/keep-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

/** A group, pack or course that a teacher keeps on this device. */
export interface KeptItem extends KeptState {
  readonly id: string;
  readonly title: string;
}

interface Props {
  readonly items: readonly KeptItem[];
  readonly onRemove: (id: string) => void;
}

const KINDS = { group: 'Group', dealPack: 'Deal pack', course: 'Course' } as const;

/** What a teacher keeps on this device, with its size; each can be taken off it. */
export function KeptList({ items, onRemove }: Props) {
  const [removing, setRemoving] = useState<KeptItem | null>(null);
  return (
    <>
      <h3>Kept for teaching</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id} className="sync-row">
            <div className="sync-row-words">
              <b>{item.title}</b>
              <small>
                {KINDS[item.kind]} · {keptLine(item)}
              </small>
            </div>
            <Button aria-label={`Remove ${item.title} from this device`} onClick={() => setRemoving(item)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          heading={`Remove ${removing.title}?`}
          text="It leaves this device and stays in your library. Your changes that wait for the server stay too."
          confirm="Remove"
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            onRemove(removing.id);
          }}
        />
      )}
    </>
  );
}
