import { useEffect, useRef } from 'react';

/** In the state of the history's entry that was added. */
const ADDED = 'overtrick.over';

const isAdded = (): boolean => (history.state as { readonly [key: string]: unknown } | null)?.[ADDED] === true;

/**
 * The browser's Back, which a tablet has as a button or a swipe, leads from what took the table's place to the table, and
 * not away from it (D-483). For the engine's own page alone: elsewhere the router follows the history.
 */
export function BackToTable({ onBack }: { readonly onBack: () => void }) {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    history.pushState({ [ADDED]: true }, '');
    const follow = (): void => back.current();
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      // It was left by another way: the entry goes with it.
      if (isAdded()) history.back();
    };
  }, []);
  return null;
}
