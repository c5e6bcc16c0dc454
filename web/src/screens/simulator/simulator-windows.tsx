import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { simulatorAtom, summariesAtom } from '../../navigation/simulator.ts';
import { SimulatorHost } from './simulator-host.tsx';
import { SummariesHost } from './summaries-host.tsx';

/** Summaries while they are open; the simulator stays mounted once it was opened, because a recording may continue. */
export function SimulatorWindows() {
  const summaries = useAtomValue(summariesAtom);
  const opened = useAtomValue(simulatorAtom) !== null;
  const [wasOpened, setOpened] = useState(false);
  if (opened && !wasOpened) setOpened(true);
  return (
    <>
      {summaries && <SummariesHost />}
      {wasOpened && <SimulatorHost />}
    </>
  );
}
