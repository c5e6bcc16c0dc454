import { KeysDialog } from './keys-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import type { Table } from './study-table-props.ts';
import { TABLE_KEYS } from './table-key-help.ts';

interface Props {
  readonly table: Table;
  readonly shown: 'settings' | 'keys';
}

/** The settings of the table, and from there all its keys. */
export function SettingsAndKeys({ table: { settings, onSettings, show }, shown }: Props) {
  const onClose = (): void => show(null);
  if (shown === 'keys') return <KeysDialog keys={TABLE_KEYS} onClose={onClose} />;
  return <SettingsDialog settings={settings} onSettings={onSettings} onKeys={() => show('keys')} onClose={onClose} />;
}
