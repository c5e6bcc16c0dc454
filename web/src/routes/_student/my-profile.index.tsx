import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../screens/people/profile-screen.tsx';

export const Route = createFileRoute('/_student/my-profile/')({
  staticData: { title: 'My profile' },
  component: ProfileScreen,
});
