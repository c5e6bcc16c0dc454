import './item-actions.css';
import type { ActionRow, actionRows, RowActionName } from '@overtrick/shared/learning/items/action-rows';
import { AppLink } from '../../navigation/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';

interface GroupsProps {
  readonly groups: ReturnType<typeof actionRows>;
  readonly busy: RowActionName | null;
  readonly onPress: (kind: RowActionName) => void;
}

/** Notifications, Publishing, Archiving, Deleting: each group that has rows (C-38, C-39). */
export const ActionGroups = ({ groups, busy, onPress }: GroupsProps) =>
  groups.map(({ group, rows }) => (
    <section key={group} className="item-actions" aria-label={group}>
      <h2>{group}</h2>
      {rows.map((row) => (
        <Row key={row.status} row={row} busy={busy} onPress={onPress} />
      ))}
    </section>
  ));

function Row({ row, busy, onPress }: Omit<GroupsProps, 'groups'> & { readonly row: ActionRow }) {
  const { status, important, action } = row;
  return (
    <div className={classNames('item-action', important && 'is-important')}>
      {important && <Icon name="alert" />}
      <span className="item-action-text">{status}</span>
      {action?.name === 'setUpPayment' && (
        <AppLink className={buttonClass({ size: 'sm' })} href="/teaching/payment">
          {action.label}
        </AppLink>
      )}
      {action && action.name !== 'setUpPayment' && (
        <Button size="sm" busy={busy === action.name} onClick={() => onPress(action.name)}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
