import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import { PreferenceFields } from '../../pieces/preference-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** The settings of the table; each takes effect at once. */
export function SettingsDialog({ settings, onSettings, onKeys, onClose }: Props) {
  return (
    <Dialog
      heading="Settings"
      size="md"
      sheet
      onClose={onClose}
      footer={<Button onClick={onKeys}>All keys of the table</Button>}
    >
      <PreferenceFields preferences={settings} onChange={onSettings} />
    </Dialog>
  );
}
