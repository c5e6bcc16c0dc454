import { createFileRoute } from '@tanstack/react-router';
import { OwnProfile } from '../../app/people/own-profile.tsx';

export const Route = createFileRoute('/_student/my-profile/')({
  staticData: { title: 'My profile' },
  component: OwnProfile,
});
