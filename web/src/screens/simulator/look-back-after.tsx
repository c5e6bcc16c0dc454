import { type ComponentProps, useEffect, useState } from 'react';
import { UnopenedTable } from '../../features/simulator/table-trouble.tsx';
import { askAgain, doWithout } from '../../services/updates.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import type { LookBackAfter as View } from './look-back-screen.tsx';

const load = () => doWithout(import('./look-back-screen.tsx'));

/** Fetches the code of the look back while the deal is being played. */
export const warmLookBack = (): void => void load().catch(() => {});

/**
 * The look back after a deal at the table; its code comes apart from the table's. Where it does not come, the way back
 * to the result stays (D-550).
 */
export function LookBackAfter(props: ComponentProps<typeof View>) {
  const [loaded, setLoaded] = useState<{ readonly LookBackAfter: typeof View } | null>();
  const show = (loading: ReturnType<typeof load>): void => void loading.then(setLoaded, () => setLoaded(null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each look back
  useEffect(() => show(load()), []);
  if (loaded) return <loaded.LookBackAfter {...props} />;
  if (loaded === undefined) return <Skeleton label="The look back is being laid" />;
  return (
    <UnopenedTable
      title="the table"
      reason={navigator.onLine ? 'The look back did not come.' : 'You are off line.'}
      onTry={() => {
        setLoaded(undefined);
        show(askAgain(load));
      }}
      onLeave={props.onBack}
    />
  );
}
