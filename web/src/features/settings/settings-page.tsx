import './settings-page.css';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Choice, Switch } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Preferences, Speed, TextSize, Theme } from '../../ui/preferences.ts';
import { SuitSign } from '../../ui/suit-sign.tsx';

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
];

const TEXT_SIZES: readonly { readonly value: TextSize; readonly label: ReactNode; readonly name: string }[] = [
  { value: 'normal', label: <span className="settings-a">A</span>, name: 'Normal' },
  { value: 'large', label: <span className="settings-a settings-a-large">A</span>, name: 'Large' },
  { value: 'largest', label: <span className="settings-a settings-a-largest">A</span>, name: 'Largest' },
];

const SPEEDS: readonly { readonly value: Speed; readonly label: string }[] = [
  { value: 'slow', label: 'Slow' },
  { value: 'calm', label: 'Calm' },
  { value: 'fast', label: 'Fast' },
];

/** The signs as the deck has them now. */
const DeckSuits = () => (
  <span className="settings-suits" aria-hidden="true">
    <SuitSign suit="S" label={null} />
    <SuitSign suit="H" label={null} />
    <SuitSign suit="D" label={null} />
    <SuitSign suit="C" label={null} />
  </span>
);

interface FieldsProps {
  readonly preferences: Preferences;
  /** Takes effect at once and is kept on this device. */
  readonly onChange: (preferences: Preferences) => void;
}

/** The choices themselves, for this page and for the sheet at the table. */
function SettingsFields({ preferences, onChange }: FieldsProps) {
  const change = (changes: Partial<Preferences>): void => onChange({ ...preferences, ...changes });
  return (
    <div className="settings-fields">
      <Switch
        label="Four-colour cards"
        help={<DeckSuits />}
        checked={preferences.deck === 'four'}
        onChange={(four) => change({ deck: four ? 'four' : 'two' })}
      />
      <Switch
        label="Two taps to play"
        help="The first tap lifts the card"
        checked={preferences.twoTaps}
        onChange={(twoTaps) => change({ twoTaps })}
      />
      <Choice
        label="Text size"
        value={preferences.textSize}
        options={TEXT_SIZES}
        onChange={(textSize) => change({ textSize })}
      />
      <Choice label="Speed" value={preferences.speed} options={SPEEDS} onChange={(speed) => change({ speed })} />
      <Choice label="Theme" value={preferences.theme} options={THEMES} onChange={(theme) => change({ theme })} />
      <Switch
        label="High contrast"
        help="Stronger lines and words, whatever the device is set to"
        checked={preferences.contrast === 'more'}
        onChange={(more) => change({ contrast: more ? 'more' : 'auto' })}
      />
      <Switch
        label="Typing at the table"
        help="Letters play cards and make calls: sk, 1n, p"
        checked={preferences.typing}
        onChange={(typing) => change({ typing })}
      />
      <Switch
        label="Tell me when my seat changes"
        help="When you play declarer’s hand instead of dummy’s"
        checked={!preferences.moveSeen}
        onChange={(told) => change({ moveSeen: !told })}
      />
    </div>
  );
}

/** available: the browser can be asked; manual: by the person's own hand; unavailable: not here. */
type InstallChoice = 'unavailable' | 'available' | 'manual' | 'installed';

interface Props extends FieldsProps {
  readonly install?: InstallChoice;
  readonly onInstall?: () => void;
  /** Whether the browser keeps what is stored, and the question to it. */
  readonly storage?: ReactNode;
}

/** What a reader chooses for this device. */
export function SettingsPage({ preferences, onChange, install = 'unavailable', onInstall, storage }: Props) {
  return (
    <div className="settings">
      <PageHeading title="Settings">For this device; they take effect at once.</PageHeading>
      <SettingsFields preferences={preferences} onChange={onChange} />
      <Install install={install} onInstall={onInstall} />
      {storage && (
        <section className="settings-install" aria-labelledby="settings-storage">
          <h2 id="settings-storage">On this device</h2>
          {storage}
        </section>
      )}
    </div>
  );
}

const INSTALL_WORDS: { readonly [state in Exclude<InstallChoice, 'unavailable'>]: string } = {
  available: 'Overtrick gets an icon of its own and opens without a connection.',
  manual: 'Choose Share in your browser, then Add to Home Screen: Overtrick then opens without a connection.',
  installed: 'Overtrick is installed on this device.',
};

function Install({ install = 'unavailable', onInstall }: Pick<Props, 'install' | 'onInstall'>) {
  if (install === 'unavailable') return null;
  return (
    <section className="settings-install" aria-labelledby="settings-install">
      <h2 id="settings-install">On your home screen</h2>
      <p>{INSTALL_WORDS[install]}</p>
      {install === 'available' && (
        <Button kind="outlined" icon="download" onClick={onInstall}>
          Install
        </Button>
      )}
    </section>
  );
}
