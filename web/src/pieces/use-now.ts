import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, for words like 'today': a page that stands open past midnight is drawn again (D-553). */
export function useNow(): Date {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return new Date();
}
