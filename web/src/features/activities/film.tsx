import type { Media } from '@overtrick/shared/learning/values/media';
import { hasPassed } from '@overtrick/shared/sync/has-passed';
import './film.css';
import { type RefObject, type SyntheticEvent, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectBox } from '../../ui/fields/field.tsx';
import { Captions } from './captions.tsx';
import { type FilesAnew, FilesAnewContext } from './files-anew.ts';
import { formatFilmTime, placeToGoOn } from './film-time.ts';
import { LostFile } from './lost-file.tsx';

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
  const { offered, beginAnew, note, turn, ...events } = usePlace(media, video, files);
  const lost = useLost(video, { note, turn, readAnew: files.read, isThere: files.isThere });
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

interface Ways {
  /** Has the file that is loaded next go on as the film stands now. */
  readonly note: () => void;
  /** To another address of the film; false where there is none. */
  readonly turn: () => Promise<boolean>;
  /** Fetches a fresh address. May reject. */
  readonly readAnew: () => Promise<void>;
  readonly isThere: FilesAnew['isThere'];
}

/**
 * What of a film does not come, whether it is there and cannot be played (D-578), how often it was tried again, and the
 * ways on.
 */
function useLost(video: RefObject<HTMLVideoElement | null>, { note, turn, readAnew, isThere }: Ways) {
  const [what, setLost] = useState<'film' | 'captions' | null>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const [round, loadAnew] = useLoadAnew(video, readAnew);
  const lose = async (): Promise<void> => {
    const { error, currentSrc } = video.current ?? {};
    if (await turn()) return setLost(null);
    // Told once: a screen reader says each word that comes.
    setUnplayable(OF_PLAYER.includes(error?.code) && (await isThere(currentSrc ?? '')));
    setLost('film');
  };
  return {
    what,
    isUnplayable: isUnplayable && what === 'film',
    round,
    /** What cannot be played counts as seen: nobody could do more for it. */
    goOn(count: () => void): void {
      setUnplayable(false);
      count();
    },
    tryAgain(): void {
      // The film's own file comes from a fresh address with them.
      if (what === 'captions') note();
      setLost(null);
      // The button goes.
      video.current?.focus();
      void loadAnew();
    },
    events: {
      onLoadStart: () => {
        setLost(null);
        setUnplayable(false);
      },
      // A browser asks for half a minute before it gives a film up.
      onWaiting: () => void turn(),
      onError: () => void lose(),
      // A track's error reaches no handler of its own.
      onErrorCapture: ({ target }: SyntheticEvent) => target !== video.current && setLost('captions'),
    },
  };
}

/**
 * By which a browser gives up what it cannot decode, and what it cannot play or did not get: MEDIA_ERR_DECODE and
 * MEDIA_ERR_SRC_NOT_SUPPORTED (HTML, 4.8.11.1).
 */
const OF_PLAYER: readonly (number | undefined)[] = [3, 4];

/** Loads the film again, from a fresh address where its page can fetch one; how often it did so. */
function useLoadAnew(video: RefObject<HTMLVideoElement | null>, readAnew: () => Promise<void>) {
  const [round, setRound] = useState(0);
  // Once the fresh address is in the element; one that did not change must be loaded again, too.
  useEffect(() => {
    if (round > 0) video.current?.load();
  }, [round, video]);
  const loadAnew = async (): Promise<void> => {
    // Where that fails the address stays, and the file says so again.
    await readAnew().catch(() => undefined);
    setRound((before) => before + 1);
  };
  return [round, loadAnew] as const;
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

/** Milliseconds between two writes while a film plays. */
const KEEP_EVERY = 5000;

/** Puts the film to where it was stopped, offers to go on there, and remembers where it is. */
function usePlace(media: Media, video: RefObject<HTMLVideoElement | null>, { takeKept, places }: FilesAnew) {
  const [offered, setOffered] = useState<number | null>(null);
  /** Whether the reader has played or wound it: until then nothing is worth remembering. */
  const isMoved = useRef(false);
  const kept = useRef(0);
  /** How it stood when its file gave way to another one. */
  const left = useRef<{ readonly at: number; readonly isPlaying: boolean } | null>(null);

  const keep = (): void => {
    const { currentTime = 0, duration = 0, ended = true } = video.current ?? {};
    if (!isMoved.current || ended) return;
    kept.current = Date.now();
    const at = placeToGoOn(currentTime, duration);
    if (at === null) places?.forget(media);
    else places?.keep(media, at);
  };
  /** Has the file that is loaded next go on as the film stands now. */
  const note = (): void => {
    keep();
    const { currentTime = 0, paused = true } = video.current ?? {};
    if (isMoved.current) left.current = { at: currentTime, isPlaying: !paused };
    // A film that is loaded again stands at its beginning until it is put to its place.
    isMoved.current = false;
  };
  const keepRef = useRef(keep);
  keepRef.current = keep;

  // Of the layout, so that the film is still there when the page goes.
  useLayoutEffect(() => {
    const keepNow = (): void => keepRef.current();
    window.addEventListener('pagehide', keepNow);
    // A tablet may end an app that is out of sight without another word.
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);

  return {
    offered,
    note,
    beginAnew(): void {
      setOffered(null);
      places?.forget(media);
      if (!video.current) return;
      video.current.currentTime = 0;
      void video.current.play();
    },
    onLoadedMetadata(): void {
      if (left.current && video.current) {
        const { at, isPlaying } = left.current;
        left.current = null;
        isMoved.current = true;
        video.current.currentTime = at;
        if (isPlaying) void video.current.play().catch(() => undefined);
        return;
      }
      void places?.find(media).then((at) => {
        const place = placeToGoOn(at ?? 0, video.current?.duration ?? 0);
        if (place === null || isMoved.current || !video.current) return;
        video.current.currentTime = place;
        setOffered(place);
      });
    },
    onPlay(): void {
      isMoved.current = true;
      setOffered(null);
    },
    onTimeUpdate(): void {
      if (hasPassed(KEEP_EVERY, kept.current, Date.now())) keep();
    },
    onPause: keep,
    /** Where its stream stops it goes on as it stands from the device's copy; tells whether there is one. */
    async turn(): Promise<boolean> {
      note();
      if (await takeKept()) return true;
      isMoved.current = left.current !== null && !video.current?.error;
      left.current = null;
      return false;
    },
    onEnded(): void {
      places?.forget(media);
    },
  };
}
