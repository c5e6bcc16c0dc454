import './tour-bubble.css';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { findPageStart, focusWords } from '../ui/page/page-start.ts';

interface Props {
  readonly target: Element;
  readonly onOkay: () => void;
  /** Whether it follows another step: the focus then goes on where it was, and else to what ends the tour. */
  readonly goesOn?: boolean;
  /** Ends the tour of this page; missing where no step follows. */
  readonly onSkip?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Pixels between the bubble and what it points at, and between it and the window's edge. */
const GAP = 12;

interface BubblePosition {
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Places the bubble below its target, above it, at its right or at its left, the first where it fits, so that it does not
 * cover what it explains; always inside the window, and below where it fits nowhere.
 */
export function placeBubble(
  target: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  bubble: Size,
  view: Size,
): BubblePosition {
  const within = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(at, room - size - GAP));
  const left = within(target.left, bubble.width, view.width);
  const top = within(target.top, bubble.height, view.height);
  const places: readonly BubblePosition[] = [
    { left, top: target.bottom + GAP },
    { left, top: target.top - GAP - bubble.height },
    { left: target.right + GAP, top },
    { left: target.left - GAP - bubble.width, top },
  ];
  const fits = (at: number, size: number, room: number): boolean => at >= GAP && at + size + GAP <= room;
  const place = places.find(
    (each) => fits(each.left, bubble.width, view.width) && fits(each.top, bubble.height, view.height),
  );
  return place ?? { left, top: within(target.bottom + GAP, bubble.height, view.height) };
}

/** A step of the tour beside its target; the page stays usable, and no typing is interrupted. */
export function TourBubble({ target, goesOn = false, onOkay, onSkip, children }: Props) {
  const words = useId();
  const bubble = useRef<HTMLDivElement>(null);
  const place = useBubblePosition(target, bubble);
  useEffect(() => {
    // A new page gets the focus itself; if the reader has moved it since, it stays there.
    if (document.activeElement?.matches('body, main, h1'))
      bubble.current?.querySelector<HTMLElement>(goesOn ? '.button-filled' : 'button')?.focus();
  }, [goesOn]);
  useLayoutEffect(() => {
    const element = bubble.current;
    return () => {
      const start = findPageStart();
      if (start && element?.contains(document.activeElement)) focusWords(start);
    };
  }, []);
  useEffect(() => {
    target.classList.add('tour-target');
    return () => target.classList.remove('tour-target');
  }, [target]);
  return (
    <div
      ref={bubble}
      className="tour-bubble"
      role="dialog"
      aria-label="Guided tour"
      aria-describedby={words}
      style={place}
      onKeyDown={({ key }) => key === 'Escape' && (onSkip ?? onOkay)()}
    >
      <p id={words} role="status">
        {children}
      </p>
      <div className="tour-bubble-ways">
        {onSkip && (
          <Button kind="quiet" onClick={onSkip}>
            Skip all
          </Button>
        )}
        <Button kind="filled" onClick={onOkay}>
          Okay
        </Button>
      </div>
    </div>
  );
}

/** Keeps the bubble at its target while the page scrolls or changes its size. */
function useBubblePosition(target: Element, bubble: { readonly current: HTMLElement | null }): BubblePosition {
  const [place, setPlace] = useState<BubblePosition>({ left: GAP, top: GAP });
  useLayoutEffect(() => {
    target.scrollIntoView({ block: 'nearest' });
    const move = (): void => {
      const size = bubble.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const view = { width: document.documentElement.clientWidth, height: innerHeight };
      setPlace(placeBubble(target.getBoundingClientRect(), size, view));
    };
    move();
    addEventListener('scroll', move, { passive: true, capture: true });
    addEventListener('resize', move);
    // What loads above the target moves it, and a larger text makes the bubble grow.
    const watch = new ResizeObserver(move);
    for (const element of [document.body, target, bubble.current]) if (element) watch.observe(element);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', move, { capture: true });
      removeEventListener('resize', move);
    };
  }, [target, bubble]);
  return place;
}
