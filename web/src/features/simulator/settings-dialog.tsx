import { Dialog } from '../../ui/dialog.tsx';
import { Choice, Switch } from '../../ui/field.tsx';
import type { Preferences } from '../../ui/preferences.ts';
import { SuitSign } from '../../ui/suit-sign.tsx';

interface Props {
  readonly settings: Preferences;
  readonly onSettings: (settings: Preferences) => void;
  readonly onClose: () => void;
}

/** The settings of the table; each takes effect at once. */
export function SettingsDialog({ settings, onSettings, onClose }: Props) {
  return (
    <Dialog heading="Settings" size="md" sheet onClose={onClose}>
      <SettingsList settings={settings} onSettings={onSettings} />
    </Dialog>
  );
}

/** The rows of the settings, for this dialog and for the page of the account. */
export function SettingsList({ settings, onSettings }: Omit<Props, 'onClose'>) {
  const change = (part: Partial<Preferences>) => onSettings({ ...settings, ...part });
  return (
    <>
      <Switch
        label="Four-colour cards"
        help={<FourSuits />}
        checked={settings.deck === 'four'}
        onChange={(four) => change({ deck: four ? 'four' : 'two' })}
      />
      <Switch
        label="Two taps to play"
        help="The first tap lifts the card"
        checked={settings.twoTaps}
        onChange={(twoTaps) => change({ twoTaps })}
      />
      <Choice
        label="Text size"
        value={settings.textSize}
        options={[
          { value: 'normal', label: 'A', name: 'Normal' },
          { value: 'large', label: <span style={{ fontSize: '1.2em' }}>A</span>, name: 'Large' },
          { value: 'largest', label: <span style={{ fontSize: '1.4em' }}>A</span>, name: 'Largest' },
        ]}
        onChange={(textSize) => change({ textSize })}
      />
      <Choice
        label="Speed"
        value={settings.speed}
        options={[
          { value: 'slow', label: 'Slow' },
          { value: 'calm', label: 'Calm' },
          { value: 'fast', label: 'Fast' },
        ]}
        onChange={(speed) => change({ speed })}
      />
      <Choice
        label="Theme"
        value={settings.theme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'Auto' },
        ]}
        onChange={(theme) => change({ theme })}
      />
      <Switch
        label="Typed commands"
        help="Letters play cards and make calls"
        checked={settings.typing}
        onChange={(typing) => change({ typing })}
      />
    </>
  );
}

const FourSuits = () => (
  <span aria-hidden="true">
    <SuitSign suit="S" label={null} /> <SuitSign suit="H" label={null} /> <SuitSign suit="D" label={null} />{' '}
    <SuitSign suit="C" label={null} />
  </span>
);
