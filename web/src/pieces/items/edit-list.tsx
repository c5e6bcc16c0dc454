import type { ItemKind } from '@overtrick/shared/learning/items/action-rows';
import { type EditDialog, editWays, itemRoute } from '@overtrick/shared/learning/items/edit-ways';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import { AppLink } from '../../navigation/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

interface Props {
  readonly kind: ItemKind;
  readonly context: PublishingArea;
  readonly id: string;
  readonly onOpen: (dialog: EditDialog) => void;
}

/** The ways to edit an item: pages below its own, and dialogs. */
export const EditList = ({ kind, context, id, onOpen }: Props) => (
  <ul className="item-action-list">
    {editWays(kind, context).map(({ label, opens }) => (
      <li key={label}>
        {'page' in opens ? (
          <AppLink className={buttonClass({ wide: true })} href={`${itemRoute(kind, context, id)}/${opens.page}`}>
            {label}
          </AppLink>
        ) : (
          <Button wide onClick={() => onOpen(opens.dialog)}>
            {label}
          </Button>
        )}
      </li>
    ))}
  </ul>
);
