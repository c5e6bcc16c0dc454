import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Milliseconds between two looks at an import that is under way. */
const LOOK = 2000;

/** Loads the page's data again and again while something on it is under way. */
export function useReadingAgain(isUnderWay: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void router.invalidate(), LOOK);
    return () => clearInterval(timer);
  }, [isUnderWay, router]);
}
