import { useEffect, useRef } from 'react';
import { ADDED, leaveAddedEntry } from './added-entry.ts';

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
      leaveAddedEntry();
    };
  }, []);
  return null;
}
