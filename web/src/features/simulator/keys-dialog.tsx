import type { KeyHelp } from '../../card-table/typed-command.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface KeysProps {
  readonly keys: readonly KeyHelp[];
  readonly onClose: () => void;
}

/** The keys of the table. */
export function KeysDialog({ keys: lines, onClose }: KeysProps) {
  return (
    <Dialog heading="Keys" size="md" onClose={onClose}>
      <dl className="keys-list">
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
