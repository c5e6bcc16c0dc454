import { actionRows } from '@overtrick/shared/learning/items/action-rows';
import { ActionGroups } from '../../pieces/items/action-groups.tsx';

interface Props {
  /** The student gets messages about the course. */
  readonly notifications: boolean;
  /** A change is on its way. */
  readonly busy: boolean;
  readonly onTurn: (on: boolean) => void;
}

/** A student's own setting of a course: its messages on or off (courses §4.7). */
export function CourseUpdates({ notifications, busy, onTurn }: Props) {
  const facts = { notifications, canPublish: false, status: 'published', approval: 'approved' } as const;
  const turn = notifications ? 'turnOff' : 'turnOn';
  return (
    <ActionGroups
      groups={actionRows('course', 'mine', facts)}
      busy={busy ? turn : null}
      onPress={() => onTurn(!notifications)}
    />
  );
}
