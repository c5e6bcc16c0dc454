import { createFileRoute } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { preferencesAtom } from '../lib/preferences.ts';

export const Route = createFileRoute('/settings')({
  head: () => ({ meta: [{ title: 'Settings · Overtrick' }] }),
  component: Settings,
});

function Settings() {
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  return <SettingsPage preferences={preferences} onChange={setPreferences} />;
}
