import type { ActivityType } from '@overtrick/shared/learning/activities/activity';
import type { IconName } from '../../ui/signs/icon-paths.ts';

/** The sign of each type of activity. */
export const ACTIVITY_ICONS: { readonly [type in ActivityType]: IconName } = {
  titlePage: 'heading',
  video: 'record',
  embeddedPresentation: 'slides',
  quiz: 'question',
  deal: 'deals',
};
