import { type ActivityContent, contentOf } from '@overtrick/shared/contract/activity-content';
import type { Activity } from '@overtrick/shared/learning/activities/activity';
import type { ActivityType } from '@overtrick/shared/learning/activities/kinds';
import type { FormProps } from './kind.ts';
import { widgetsOf } from './kinds.ts';

interface Props extends Omit<FormProps<ActivityType>, 'activity' | 'initial' | 'source' | 'isNew'> {
  /** The activity to edit; a new one has no id. */
  readonly content: Activity | ActivityContent;
}

/** The form of an activity, by its type (courses §2.3). */
export function ActivityForm({ content, ...props }: Props) {
  const { Form } = widgetsOf(content.type);
  const activity = 'id' in content ? content : undefined;
  return (
    <Form
      {...props}
      activity={activity}
      initial={'id' in content ? contentOf(content) : content}
      source={activity?.source}
      isNew={!activity}
    />
  );
}
