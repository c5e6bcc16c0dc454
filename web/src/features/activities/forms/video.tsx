import { CaptionsFields } from '../captions-fields.tsx';
import { Film } from '../film.tsx';
import { hungOn } from '../hung-on.ts';
import type { AuthorWidgets } from '../kind.ts';
import { MediaForm } from '../media-form.tsx';

/** A film, and what its author hangs on it. */
export const video: AuthorWidgets<'video'> = {
  Form: ({ onAddCaptions, ...props }) => (
    <MediaForm
      {...props}
      show={(film, files) => <Film media={film} {...hungOn(files)} />}
      below={(files) =>
        onAddCaptions && <CaptionsFields files={files} onAdd={onAddCaptions} onDelete={props.onDeleteMedia} />
      }
    />
  ),
};
