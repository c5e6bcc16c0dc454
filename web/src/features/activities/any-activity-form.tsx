import { type ActivityContent, contentOf } from '@overtrick/shared/contract/activity-content';
import type { Activity } from '@overtrick/shared/learning/activities/activity';
import type { ActivityType } from '@overtrick/shared/learning/activities/kinds';
import { findActivityFile } from '@overtrick/shared/learning/values/activity-files';
import { BesideStudent } from './as-student.tsx';
import { formOf } from './forms.ts';
import type { FormProps } from './kind.ts';

interface Props extends Omit<FormProps<ActivityType>, 'activity' | 'media' | 'initial' | 'source' | 'isNew'> {
  /** The activity to edit; a new one has no id. */
  readonly content: Activity | ActivityContent;
}

/** The form of an activity, by its type (courses §2.3), beside what its student will see. */
export function ActivityForm({ content, ...props }: Props) {
  const { Form, isWide = false } = formOf(content.type);
  const activity = 'id' in content ? content : undefined;
  const initial = 'id' in content ? contentOf(content) : content;
  return (
    <BesideStudent content={initial} files={props.files} onPreviewDeal={props.onPreviewDeal} isWide={isWide}>
      <Form
        {...props}
        media={findActivityFile(props.files)}
        activity={activity}
        initial={initial}
        source={activity?.source}
        isNew={!activity}
      />
    </BesideStudent>
  );
}
