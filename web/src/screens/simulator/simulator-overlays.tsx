import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { simulatorAtom, summariesAtom } from '../../navigation/simulator.ts';

/** The overlays of the simulator over any page: summaries of deals, and their tables. */
export function SimulatorOverlays() {
  return (
    <>
      <Summaries />
      <Simulator />
    </>
  );
}

const SummariesHost = lazy(() => import('./summaries-host.tsx').then((module) => ({ default: module.SummariesHost })));

/** Deal summaries over the page, loaded when they are first opened. */
function Summaries() {
  if (!useAtomValue(summariesAtom)) return null;
  return (
    <Suspense>
      <SummariesHost />
    </Suspense>
  );
}

const SimulatorHost = lazy(() => import('./simulator-host.tsx').then((module) => ({ default: module.SimulatorHost })));

/** The simulator over the page, loaded when it is first opened; it stays mounted, because a recording may continue. */
function Simulator() {
  const opened = useAtomValue(simulatorAtom) !== null;
  const [loaded, setLoaded] = useState(false);
  if (opened && !loaded) setLoaded(true);
  if (!loaded) return null;
  return (
    <Suspense>
      <SimulatorHost />
    </Suspense>
  );
}
