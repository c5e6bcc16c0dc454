import { createFileRoute } from '@tanstack/react-router';
import { OwnProfile } from '../../app/own-profile.tsx';

export const Route = createFileRoute('/_student/my-profile/')({
  head: () => ({ meta: [{ title: 'My profile · Overtrick' }] }),
  component: OwnProfile,
});
