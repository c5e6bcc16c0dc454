import { findActivityFile } from '@overtrick/shared/learning/values/activity-files';
import { useState } from 'react';
import { Film } from '../film.tsx';
import { hungOn } from '../hung-on.ts';
import type { ActivityWidgets } from '../kind.ts';
import { NothingYet } from '../nothing-yet.tsx';

/** A film, done at its end. */
export const video: ActivityWidgets<'video'> = {
  View: ({ activity: { id, title, media }, onProgress }) => {
    const film = findActivityFile(media);
    /** Which one was seen to its end here. */
    const [seen, setSeen] = useState<string | null>(null);
    if (!film) return <NothingYet missing="video">a file</NothingYet>;
    const end = (): void => {
      setSeen(id);
      onProgress(true);
    };
    return (
      <>
        <Film media={film} name={title} {...hungOn(media)} onEnded={end} />
        <div className="visually-hidden" aria-live="polite">
          {seen === id && 'Seen to its end: done'}
        </div>
      </>
    );
  },
};
