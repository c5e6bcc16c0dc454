import { findActivityFile, findPoster, listCaptions } from '@overtrick/shared/learning/values/activity-files';
import type { Media } from '@overtrick/shared/learning/values/media';
import { CaptionsFields } from '../captions-fields.tsx';
import { Film } from '../film.tsx';
import type { ActivityWidgets } from '../kind.ts';
import { MediaForm } from '../media-form.tsx';
import { NothingYet } from '../nothing-yet.tsx';

/** What hangs on a film. */
const hung = (files: readonly Media[]) => ({ poster: findPoster(files), captions: listCaptions(files) });

/** A film, done at its end. */
export const video: ActivityWidgets<'video'> = {
  View: ({ activity: { title, media }, onProgress }) => {
    const film = findActivityFile(media);
    return film ? (
      <Film media={film} name={title} {...hung(media)} onEnded={() => onProgress(true)} />
    ) : (
      <NothingYet missing="video">a file</NothingYet>
    );
  },
  Form: ({ onAddCaptions, ...props }) => (
    <MediaForm
      {...props}
      show={(film, files) => <Film media={film} {...hung(files)} />}
      below={(files) =>
        onAddCaptions && <CaptionsFields files={files} onAdd={onAddCaptions} onDelete={props.onDeleteMedia} />
      }
    />
  ),
};
