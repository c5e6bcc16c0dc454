import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { openPreview, warmSolvers } from '../engine/client.ts';
import { SimulatorDialog } from '../features/simulator/preview/simulator-dialog.tsx';
import { preferencesAtom } from '../lib/preferences.ts';
import { signedInAtom } from '../lib/session.ts';
import { closeSimulatorAtom, simulatorAtom } from '../lib/simulator.ts';

/** The simulator with what the app gives it: workers, settings, the session. */
export function SimulatorHost() {
  const opened = useAtomValue(simulatorAtom);
  const settings = useAtomValue(preferencesAtom);
  const signedIn = useAtomValue(signedInAtom);
  const close = useSetAtom(closeSimulatorAtom);
  useEffect(warmSolvers, []);
  if (!opened) return null;
  return (
    <SimulatorDialog {...opened} openPreview={openPreview} settings={settings} signedIn={signedIn} onClose={close} />
  );
}
