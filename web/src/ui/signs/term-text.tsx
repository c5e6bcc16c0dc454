import { createContext, type ReactNode, use, useEffect } from 'react';
import { SuitText } from './suit-sign.tsx';

/** Whoever knows what the words of the game mean. */
export interface Terms {
  /** Draws a text whose words of the game lead to their meanings; null while they are not known. */
  readonly draw: ((text: string) => ReactNode) | null;
  /** Fetches the words, the first time that a text with words is shown. */
  readonly fetch: () => void;
}

export const TermsContext = createContext<Terms | null>(null);

/** A plain text with drawn suit signs, in which words of the game open their meaning where somebody knows it. */
export function TermText({ text }: { readonly text: string }) {
  const terms = use(TermsContext);
  const fetch = terms?.fetch;
  useEffect(() => {
    if (text) fetch?.();
  }, [fetch, text]);
  return terms?.draw ? terms.draw(text) : <SuitText text={text} />;
}
