import { findActivityFile, listSlides } from '@overtrick/shared/learning/values/activity-files';
import type { ActivityWidgets } from '../kind.ts';
import { Presentation } from '../media-view.tsx';
import { NothingYet } from '../nothing-yet.tsx';

/** Slides. */
export const presentation: ActivityWidgets<'embeddedPresentation'> = {
  View: ({ activity: { media } }) =>
    findActivityFile(media) || listSlides(media).length > 0 ? (
      <Presentation files={media} />
    ) : (
      <NothingYet missing="presentation">a file</NothingYet>
    ),
};
