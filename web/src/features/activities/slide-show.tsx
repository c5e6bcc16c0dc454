import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Media } from '@overtrick/shared/learning/values/media';
import { type KeyboardEvent, type PointerEvent, type RefObject, use, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FilesAnewContext } from './files-anew.ts';
import { LostFile } from './lost-file.tsx';
import './slide-show.css';

/** How many slides are fetched at once; of more, each is fetched when it is near. */
const FETCHED_AT_ONCE = 40;

/** How far a finger moves for the next slide, in pixels. */
const SWIPE = 40;

/** The slides of a presentation as pictures, one at a time (D-195). @param slides in order, one at least */
export function SlideShow({ slides }: { readonly slides: readonly Media[] }) {
  const [chosen, setChosen] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const last = slides.length - 1;
  // Another presentation may have fewer slides.
  const index = Math.min(chosen, last);
  const go = (to: number): void => setChosen(Math.max(0, Math.min(to, last)));
  const isWhole = useWholeScreen(place);
  useKeysAnywhere(place, (event) => {
    const to = slideByKey(event.key, { index, last, isWhole });
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  const swipe = useSwipe((steps) => go(index + steps));
  const { isLost, round, tell, loadAnew } = useLostPictures();
  const counter = useRef<HTMLOutputElement>(null);
  const tryAgain = (): void => {
    // The button goes.
    counter.current?.focus();
    void loadAnew();
  };
  const { id, config } = slides[index] ?? {};
  const words = config?.words;
  const isMissing = id !== undefined && isLost(id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and two landmarks of one name are in the way
    <div ref={place} role="group" className={classNames('slides', isWhole && 'is-whole')} aria-label="Slides">
      <div className={classNames('slides-stage', isMissing && 'is-missing')} {...swipe}>
        {slides.map((slide, at) => (
          <img
            key={`${slide.id} ${round}`}
            className="slides-picture"
            src={slide.url}
            alt={altOf(slide, at)}
            hidden={at !== index || isMissing}
            onError={() => tell(slide.id, true)}
            onLoad={() => tell(slide.id, false)}
            loading={slides.length > FETCHED_AT_ONCE && Math.abs(at - index) > 1 ? 'lazy' : 'eager'}
            draggable={false}
          />
        ))}
        <LostFile what={isMissing ? 'picture of this slide' : null} onAgain={tryAgain} />
      </div>
      <div className="slides-bar">
        <Button icon="chevron-left" disabled={index === 0} onClick={() => go(index - 1)}>
          Previous slide
        </Button>
        <output ref={counter} className="slides-place" tabIndex={-1}>
          Slide {index + 1} of {slides.length}
        </output>
        <Button iconAfter="chevron-right" disabled={index === last} onClick={() => go(index + 1)}>
          Next slide
        </Button>
        {document.fullscreenEnabled && (
          <Button kind="quiet" aria-pressed={isWhole} onClick={() => void switchWholeScreen(place, isWhole)}>
            Full screen
          </Button>
        )}
      </div>
      {words && !isWhole && (
        <details className="slides-words" open={isMissing}>
          <summary>The words of this slide</summary>
          <p>{words}</p>
        </details>
      )}
    </div>
  );
}

/** The pictures that did not come, by the ids of their slides, and a way to load them again. */
function useLostPictures() {
  const [lost, setLost] = useState<readonly Id[]>([]);
  const [round, setRound] = useState(0);
  const { read } = use(FilesAnewContext);
  return {
    /** Counts the loadings. */
    round,
    isLost: (id: Id): boolean => lost.includes(id),
    tell(id: Id, isLost: boolean): void {
      if (lost.includes(id) === isLost) return;
      setLost((before) => (isLost ? [...before, id] : before.filter((other) => other !== id)));
    },
    async loadAnew(): Promise<void> {
      setLost([]);
      await read().catch(() => undefined);
      setRound((before) => before + 1);
    },
  };
}

/** What is written on a slide, for who cannot see it (D-196). */
const altOf = ({ config }: Media, index: number): string =>
  config?.words ? config.words.replaceAll('\n', '. ') : `Slide ${index + 1}, a picture without words`;

interface Place {
  readonly index: number;
  readonly last: number;
  readonly isWhole: boolean;
}

/** The slide to which a key leads: arrows always, and on the whole screen what a presenter's remote control sends. */
function slideByKey(key: string, { index, last, isWhole }: Place): number | undefined {
  if (key === 'ArrowRight') return index + 1;
  if (key === 'ArrowLeft') return index - 1;
  if (!isWhole) return undefined;
  if (key === 'PageDown' || key === ' ') return index + 1;
  if (key === 'PageUp') return index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** Hears keys while the focus is in the place or nowhere, so that a field and another part of the page keep theirs. */
function useKeysAnywhere(place: RefObject<HTMLElement | null>, onKey: (event: globalThis.KeyboardEvent) => void) {
  const heard = useRef(onKey);
  useEffect(() => {
    heard.current = onKey;
  });
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent): void => {
      const { activeElement } = document;
      const isOurs = activeElement === document.body || place.current?.contains(activeElement);
      if (isOurs && !isModified(event) && !event.defaultPrevented) heard.current(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [place]);
}

const isModified = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) => altKey || ctrlKey || metaKey || shiftKey;

/** Tells a swipe to the left as a step forward, one to the right as a step back. */
function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const begun = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      begun.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerCancel: () => {
      begun.current = null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = begun.current;
      begun.current = null;
      if (!from) return;
      const x = clientX - from.x;
      if (Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(clientY - from.y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

/** Whether the place fills the whole screen. */
function useWholeScreen(place: RefObject<HTMLElement | null>): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const change = (): void => setWhole(place.current !== null && document.fullscreenElement === place.current);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, [place]);
  return isWhole;
}

/** A browser that refuses the whole screen leaves the slides where they are. */
const switchWholeScreen = (place: RefObject<HTMLElement | null>, isWhole: boolean): Promise<void> | undefined =>
  (isWhole ? document.exitFullscreen() : place.current?.requestFullscreen())?.catch(() => {});
