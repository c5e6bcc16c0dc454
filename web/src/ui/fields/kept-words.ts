import { useEffect, useState } from 'react';

/**
 * The words in a page's search, which stay where the page is loaded again, as for a newer build, and go with it.
 * @param first what was searched for: words that were typed beside another search are not taken up again
 */
export function useKeptWords(first = '') {
  // Of the page that they were typed on: while the next one loads, the address is the next one's already.
  const [key] = useState(() => `overtrick.search ${location.pathname}`);
  const [words, setWords] = useState(() => {
    const [searched, typed] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return searched === first ? String(typed) : first;
  });
  useEffect(() => {
    sessionStorage.setItem(key, JSON.stringify([first, words]));
    return () => sessionStorage.removeItem(key);
  }, [key, first, words]);
  return [words, setWords] as const;
}
