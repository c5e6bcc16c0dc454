import { useEffect, useState } from 'react';

/** The last card may be seen before the result covers it. */
const LOOK = 900;

interface Watched<Overlay> {
  readonly dealId: string;
  /** There is a result. */
  readonly over: boolean;
  /** What then comes. */
  readonly result: Overlay;
}

/** What lies over the table; the result comes by itself once the deal is over, a moment after its last card. */
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
