import { createFileRoute } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { useServices } from '../app/context.ts';
import { installStateAtom } from '../app/install.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { preferencesAtom } from '../lib/preferences.ts';

export const Route = createFileRoute('/settings')({
  staticData: { title: 'Settings' },
  component: Settings,
});

function Settings() {
  const { install } = useServices();
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  return (
    <SettingsPage
      preferences={preferences}
      onChange={setPreferences}
      install={useAtomValue(installStateAtom)}
      onInstall={() => void install.ask()}
    />
  );
}
