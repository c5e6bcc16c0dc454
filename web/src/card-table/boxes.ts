import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Box } from './table-kind.ts';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** The size of the window, in CSS px. */
export function useWindowBox(): Box {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return { width, height };
}

/**
 * The size of an element as it is now; the window's until it has been measured. A device that is turned draws another
 * element under the same ref, which is measured from then on.
 */
export function useBox(element: RefObject<HTMLElement | null>, otherwise: Box): Box {
  const [box, setBox] = useState<Box>();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setTarget(element.current));
  useLayoutEffect(() => {
    if (!target) return;
    const measure = () => setBox({ width: target.clientWidth, height: target.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [target]);
  return box && box.width > 0 && box.height > 0 ? box : otherwise;
}

/** One rem in px: the reader's own text size. */
export function useRem(): number {
  const read = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 18;
  return useSyncExternalStore(subscribe, read);
}
