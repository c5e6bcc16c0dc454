import type { Media } from '@overtrick/shared/learning/values/media';
import { hasPassed } from '@overtrick/shared/sync/has-passed';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FilesAnew } from './files-anew.ts';
import { placeToGoOn } from './film-time.ts';

type Video = RefObject<HTMLVideoElement | null>;

/** Milliseconds between two writes while a film plays. */
const KEEP_EVERY = 5000;

/** Puts the film to where it was stopped, offers to go on there, and remembers where it is. */
export function useFilmPlace(media: Media, video: Video, { takeKept, places }: FilesAnew) {
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
  useWhenLeft(keep);

  /** Has the file that is loaded next go on as the film stands now. */
  const note = (): void => {
    keep();
    const { currentTime = 0, paused = true } = video.current ?? {};
    if (isMoved.current) left.current = { at: currentTime, isPlaying: !paused };
    // A film that is loaded again stands at its beginning until it is put to its place.
    isMoved.current = false;
  };
  /** Where its stream stops it goes on as it stands from the device's copy; tells whether there is one. */
  const turn = async (): Promise<boolean> => {
    note();
    if (await takeKept()) return true;
    isMoved.current = left.current !== null && !video.current?.error;
    left.current = null;
    return false;
  };
  const goOnAs = (player: HTMLVideoElement, { at, isPlaying }: NonNullable<typeof left.current>): void => {
    left.current = null;
    isMoved.current = true;
    player.currentTime = at;
    if (isPlaying) void player.play().catch(() => undefined);
  };
  const offer = async (): Promise<void> => {
    const at = await places?.find(media);
    const place = placeToGoOn(at ?? 0, video.current?.duration ?? 0);
    if (place === null || isMoved.current || !video.current) return;
    video.current.currentTime = place;
    setOffered(place);
  };
  const beginAnew = (): void => {
    setOffered(null);
    places?.forget(media);
    if (!video.current) return;
    video.current.currentTime = 0;
    void video.current.play();
  };
  const events = {
    onLoadedMetadata: () => (left.current && video.current ? goOnAs(video.current, left.current) : void offer()),
    onPlay: () => {
      isMoved.current = true;
      setOffered(null);
    },
    onTimeUpdate: () => hasPassed(KEEP_EVERY, kept.current, Date.now()) && keep(),
    onPause: keep,
    onEnded: () => places?.forget(media),
  };
  return { offered, note, turn, beginAnew, events };
}

/** Keeps the place as the page goes or is out of sight. */
function useWhenLeft(keep: () => void): void {
  const latest = useRef(keep);
  latest.current = keep;
  // Of the layout, so that the film is still there when the page goes.
  useLayoutEffect(() => {
    const keepNow = (): void => latest.current();
    window.addEventListener('pagehide', keepNow);
    // A tablet may end an app that is out of sight without another word.
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);
}
