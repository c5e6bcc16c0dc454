import { createFileRoute } from '@tanstack/react-router';
import { OwnProfile } from '../../screens/people/profile-screen.tsx';

export const Route = createFileRoute('/_student/my-profile/')({
  staticData: { title: 'My profile' },
  component: OwnProfile,
});
