import { Film } from '../film.tsx';
import type { ActivityWidgets } from '../kind.ts';
import { MediaForm } from '../media-form.tsx';
import { NothingYet } from '../nothing-yet.tsx';

/** A film, done at its end. */
export const video: ActivityWidgets<'video'> = {
  View: ({ activity: { media }, onProgress }) =>
    media[0] ? (
      <Film media={media[0]} onEnded={() => onProgress(true)} />
    ) : (
      <NothingYet missing="video">a file</NothingYet>
    ),
  Form: (props) => <MediaForm {...props} show={(media) => <Film media={media} />} />,
};
