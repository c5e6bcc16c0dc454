import type { Media } from '@overtrick/shared/learning/values/media';
import './film.css';
import { type RefObject, use, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectBox } from '../../ui/fields/field.tsx';
import { Captions } from './captions.tsx';
import { FilesAnewContext } from './files-anew.ts';
import { formatFilmTime } from './film-time.ts';
import { LostFile } from './lost-file.tsx';
import { useFilmPlace } from './use-film-place.ts';
import { useLostFilm } from './use-lost-film.ts';

/** How fast a film plays (silence 302). */
const SPEEDS = [0.75, 1, 1.25, 1.5];

interface Props {
  readonly media: Media;
  /** What a screen reader calls it: the activity's name. */
  readonly name?: string;
  /** A picture of it, shown before it plays. */
  readonly poster?: Media | undefined;
  readonly captions?: readonly Media[];
  /** Called when the film has been seen to its end. */
  readonly onEnded?: () => void;
}

/** A film (L-53), which goes on where it was stopped (silence 301). Its keys are those of the browser's own controls. */
export function Film({ media, name, poster, captions = [], onEnded }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const files = use(FilesAnewContext);
  const { offered, beginAnew, note, turn, events } = useFilmPlace(media, video, files);
  const lost = useLostFilm(video, { note, turn, readAnew: files.read, isThere: files.isThere });
  return (
    <div className="film">
      <video
        ref={video}
        className="media-video"
        aria-label={name || 'The film'}
        src={media.url}
        poster={poster?.url}
        controls
        preload="metadata"
        {...events}
        {...lost.events}
        onEnded={() => {
          events.onEnded();
          onEnded?.();
        }}
      >
        <Captions key={lost.round} captions={captions} video={video} places={files.places} />
      </video>
      <LostFile
        what={lost.what}
        onAgain={lost.tryAgain}
        onWithout={onEnded && lost.isUnplayable ? () => lost.goOn(onEnded) : undefined}
      />
      <div className="film-ways">
        {offered !== null && (
          <>
            <Button kind="filled" onClick={() => void video.current?.play()}>
              Go on at {formatFilmTime(offered)}
            </Button>
            <Button onClick={beginAnew}>From the beginning</Button>
          </>
        )}
        <Speed video={video} />
      </div>
    </div>
  );
}

function Speed({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) {
  const id = useId();
  const turn = (speed: number): void => {
    if (!video.current) return;
    // The default too, because a film that is loaded again returns to it.
    video.current.defaultPlaybackRate = speed;
    video.current.playbackRate = speed;
  };
  return (
    <div className="film-speed">
      <label htmlFor={id}>Speed</label>
      <SelectBox id={id} defaultValue={1} onChange={({ target }) => turn(Number(target.value))}>
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {speed === 1 ? 'Normal' : speed}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
