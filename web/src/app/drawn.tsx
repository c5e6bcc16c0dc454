import { useEffect } from 'react';

/** Tells when the first drawing has taken its place in the page. */
export function Drawn({ whenDrawn }: { readonly whenDrawn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is one first drawing
  useEffect(whenDrawn, []);
  return null;
}
