import { findActivityFile, listSlides } from '@overtrick/shared/learning/values/activity-files';
import type { ActivityWidgets } from '../kind.ts';
import { MediaForm } from '../media-form.tsx';
import { Presentation } from '../media-view.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { PictureState } from '../picture-state.tsx';

/** Slides. */
export const presentation: ActivityWidgets<'embeddedPresentation'> = {
  View: ({ activity: { media } }) =>
    findActivityFile(media) || listSlides(media).length > 0 ? (
      <Presentation files={media} />
    ) : (
      <NothingYet missing="presentation">a file</NothingYet>
    ),
  Form: ({ onPicturesAgain, ...props }) => (
    <MediaForm
      {...props}
      show={(media, files) => (
        <>
          <Presentation files={files} />
          <PictureState file={media} files={files} onAgain={() => onPicturesAgain(media)} />
        </>
      )}
    />
  ),
};
