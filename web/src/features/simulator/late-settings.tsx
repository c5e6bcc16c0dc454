import type { ComponentProps } from 'react';
import { doWithout } from '../../browser/code.ts';
import { loadCode, useCode } from '../../browser/use-code.ts';
import { MissingDialog } from '../../ui/overlays/missing-dialog.tsx';
import type { SettingsAndKeys } from './settings-and-keys.tsx';

const load = () => doWithout(import('./settings-and-keys.tsx'));

/** Fetches the code of the settings while the deal is being played; never rejects. */
export const warmSettings = (): Promise<void> =>
  loadCode(load).then(
    () => {},
    () => {},
  );

/** The settings of the table and its keys; the table is laid without their code. */
export function LateSettings(props: ComponentProps<typeof SettingsAndKeys>) {
  const [code, tryAgain] = useCode(load);
  if (code) return <code.SettingsAndKeys {...props} />;
  if (code === undefined) return null;
  return (
    <MissingDialog
      heading={props.shown === 'keys' ? 'Keys' : 'Settings'}
      size="md"
      title="This could not be opened"
      onClose={() => props.table.show(null)}
      onTry={tryAgain}
    >
      It is not on this device, and needs a connection. The deal goes on without it.
    </MissingDialog>
  );
}
