import { useEffect, useState } from 'react';

/** How long the last card stays visible before the result covers it, in ms. */
const LOOK = 900;

interface Watched<Overlay> {
  readonly dealId: string;
  /** The deal is over. */
  readonly over: boolean;
  /** The overlay that shows the result. */
  readonly result: Overlay;
  /** The overlay with which the deal begins; null for none. */
  readonly begins?: Overlay | null;
}

/** Keeps which overlay lies over the table; the result opens by itself soon after the last card. */
export function useOverlay<Overlay>({
  dealId,
  over,
  result,
  begins = null,
}: Watched<Overlay>): readonly [Overlay | null, (overlay: Overlay | null) => void] {
  const [overlay, setOverlay] = useState<Overlay | null>(begins);
  const [seen, setSeen] = useState({ dealId, over });
  if (seen.dealId !== dealId || seen.over !== over) {
    setSeen({ dealId, over });
    setOverlay(() => (seen.dealId === dealId ? null : begins));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another deal that is over is a reason to look again
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => setOverlay(() => result), LOOK);
    return () => clearTimeout(timer);
  }, [over, dealId]);
  return [overlay, setOverlay];
}
