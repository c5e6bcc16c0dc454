import { createFileRoute } from '@tanstack/react-router';
import { SetupProfileScreen } from '../screens/account/setup-profile-screen.tsx';
import { expectPerson } from '../sign-in/guard.ts';

export const Route = createFileRoute('/setup-profile')({
  staticData: { title: 'Set up your profile' },
  beforeLoad: expectPerson,
  component: SetupProfileScreen,
});
