import type { ActivityType } from '@overtrick/shared/learning/activities/kinds';
import type { ViewProps } from './kind.ts';
import { widgetsOf } from './kinds.ts';

/** An activity as its reader sees it, by its type (courses §2.4). */
export function ActivityView(props: ViewProps<ActivityType>) {
  const { View } = widgetsOf(props.activity.type);
  return <View {...props} />;
}
