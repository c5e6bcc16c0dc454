import { useEffect, useState } from 'react';

/** How long the last card stays visible before the result covers it, in ms. */
const LOOK = 900;

interface Watched<Overlay> {
  readonly dealId: string;
  /** The deal is over. */
  readonly over: boolean;
  /** The overlay that shows the result. */
  readonly result: Overlay;
}

/** Keeps which overlay lies over the table; the result opens by itself soon after the last card. */
export function useOverlay<Overlay>({
  dealId,
  over,
  result,
}: Watched<Overlay>): readonly [Overlay | null, (overlay: Overlay | null) => void] {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [seen, setSeen] = useState({ dealId, over });
  if (seen.dealId !== dealId || seen.over !== over) {
    setSeen({ dealId, over });
    setOverlay(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another deal that is over is a reason to look again
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => setOverlay(() => result), LOOK);
    return () => clearTimeout(timer);
  }, [over, dealId]);
  return [overlay, setOverlay];
}
