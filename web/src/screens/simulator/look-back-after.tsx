import { type ComponentProps, lazy, Suspense } from 'react';
import { doWithout } from '../../services/updates.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

const load = () => import('./look-back-screen.tsx');

const LoadedLookBack = lazy(() => load().then((module) => ({ default: module.LookBackAfter })));

/** Fetches the code of the look back while the deal is being played. */
export const warmLookBack = (): void => void doWithout(load()).catch(() => {});

/** The look back after a deal at the table; its code comes apart from the table's. */
export const LookBackAfter = (props: ComponentProps<typeof LoadedLookBack>) => (
  <Suspense fallback={<Skeleton label="The look back is being laid" />}>
    <LoadedLookBack {...props} />
  </Suspense>
);
