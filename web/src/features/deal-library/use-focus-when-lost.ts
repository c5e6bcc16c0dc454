import { useEffect, useRef } from 'react';

/** After a change the bar is gone and the focus with it: it goes back to the list. */
export function useFocusWhenLost(list: { readonly current: HTMLElement | null }, count: number): void {
  const before = useRef(0);
  useEffect(() => {
    const isCleared = before.current > 0 && count === 0;
    before.current = count;
    if (isCleared && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [count, list]);
}
