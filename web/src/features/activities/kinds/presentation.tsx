import type { ActivityWidgets } from '../kind.ts';
import { MediaForm } from '../media-form.tsx';
import { Presentation } from '../media-view.tsx';
import { NothingYet } from '../nothing-yet.tsx';

/** Slides. */
export const presentation: ActivityWidgets<'embeddedPresentation'> = {
  View: ({ activity: { media } }) =>
    media[0] ? <Presentation media={media[0]} /> : <NothingYet missing="presentation">a file</NothingYet>,
  Form: (props) => <MediaForm {...props} show={(media) => <Presentation media={media} />} />,
};
