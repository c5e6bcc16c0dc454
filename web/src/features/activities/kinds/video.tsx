import { findActivityFile } from '@overtrick/shared/learning/values/activity-files';
import { Film } from '../film.tsx';
import { hungOn } from '../hung-on.ts';
import type { ActivityWidgets } from '../kind.ts';
import { NothingYet } from '../nothing-yet.tsx';

/** A film, done at its end. */
export const video: ActivityWidgets<'video'> = {
  View: ({ activity: { title, media }, onProgress }) => {
    const film = findActivityFile(media);
    return film ? (
      <Film media={film} name={title} {...hungOn(media)} onEnded={() => onProgress(true)} />
    ) : (
      <NothingYet missing="video">a file</NothingYet>
    );
  },
};
