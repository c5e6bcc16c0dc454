import { useAtomValue } from 'jotai';
import { lazy, Suspense, useRef } from 'react';
import { simulatorAtom, summariesAtom } from '../../navigation/simulator.ts';

const SimulatorWindows = lazy(() =>
  import('./simulator-windows.tsx').then((module) => ({ default: module.SimulatorWindows })),
);

/** The overlays of the simulator over any page: summaries of deals, and their tables; loaded when one is first opened. */
export function SimulatorOverlays() {
  const windows = [useAtomValue(summariesAtom), useAtomValue(simulatorAtom)];
  const isLoaded = useRef(false);
  isLoaded.current ||= windows.some(Boolean);
  return (
    isLoaded.current && (
      <Suspense>
        <SimulatorWindows />
      </Suspense>
    )
  );
}
