import type { AuthorWidgets } from '../kind.ts';
import { MediaForm } from '../media-form.tsx';
import { Presentation } from '../media-view.tsx';
import { PictureState } from '../picture-state.tsx';

/** Slides, and what becomes of them. */
export const presentation: AuthorWidgets<'embeddedPresentation'> = {
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
