import { Html } from '../../../ui/page/html.tsx';
import type { ActivityWidgets } from '../kind.ts';

/** A title with a text. */
export const intertitle: ActivityWidgets<'titlePage'> = {
  View: ({ activity }) => <Html html={activity.config.text} className="activity-text" />,
};
