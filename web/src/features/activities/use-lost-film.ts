import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import type { FilesAnew } from './files-anew.ts';

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
export function useLostFilm(video: RefObject<HTMLVideoElement | null>, { note, turn, readAnew, isThere }: Ways) {
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
