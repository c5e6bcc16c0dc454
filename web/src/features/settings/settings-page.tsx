import './settings-page.css';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { ReactNode } from 'react';
import { PreferenceFields } from '../../pieces/preference-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

/** available: the app can ask the browser; manual: the person must do it; unavailable: not on this device. */
type InstallChoice = 'unavailable' | 'available' | 'manual' | 'installed';

interface Props {
  readonly preferences: Preferences;
  /** Takes effect at once and is kept on this device. */
  readonly onChange: (preferences: Preferences) => void;
  readonly install?: InstallChoice;
  readonly onInstall?: () => void;
  /** Whether the browser keeps the stored data, with a button that asks it to. */
  readonly storage?: ReactNode;
  /** The lock of the person who is here. */
  readonly lock?: ReactNode;
}

/** What a reader chooses for this device. */
export function SettingsPage({ preferences, onChange, install = 'unavailable', onInstall, storage, lock }: Props) {
  return (
    <div className="settings">
      <PageHeading title="Settings">For this device; they take effect at once.</PageHeading>
      <PreferenceFields preferences={preferences} onChange={onChange} />
      {lock}
      {storage && (
        <section className="settings-install" aria-labelledby="settings-storage">
          <h2 id="settings-storage">On this device</h2>
          {storage}
        </section>
      )}
      {/* Last, because the browser offers it long after the page is there (D-509). */}
      <Install install={install} onInstall={onInstall} />
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
