import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../screens/account/settings-screen.tsx';

export const Route = createFileRoute('/settings')({
  staticData: { title: 'Settings' },
  component: SettingsScreen,
});
