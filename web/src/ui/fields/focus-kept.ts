import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When the control that had the focus goes with a change of state, the focus stays in the box: a keyboard begins the page
 * anew otherwise.
 * @param wanted which control gets it: the first that matches
 */
export function useFocusKept<E extends HTMLElement>(state: string, wanted = 'button, input'): RefObject<E | null> {
  const box = useRef<E>(null);
  const inside = useRef(false);
  useEffect(() => {
    const moved = (event: FocusEvent) => {
      inside.current = box.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener('focusin', moved);
    return () => document.removeEventListener('focusin', moved);
  }, []);
  // With the change itself: after the paint, a key or a screen reader could come between and find the page's start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of state is what it reacts to
  useLayoutEffect(() => {
    if (inside.current && !box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [state]);
  return box;
}
