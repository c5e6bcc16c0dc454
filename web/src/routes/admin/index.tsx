import { createFileRoute } from '@tanstack/react-router';
import { AdminHomeScreen } from '../../screens/people/admin-home-screen.tsx';

export const Route = createFileRoute('/admin/')({
  staticData: { title: 'Admin' },
  component: AdminHomeScreen,
});
