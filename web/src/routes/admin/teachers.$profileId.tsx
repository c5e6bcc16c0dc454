import { getTeacherProfileByAdmin } from '@overtrick/shared/contract/teachers';
import { createFileRoute } from '@tanstack/react-router';
import { TeacherProfileScreen } from '../../screens/people/teacher-profile-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/teachers/$profileId')({
  staticData: { title: 'Teacher' },
  loader: ({ context, params }) => context.services.api.read(getTeacherProfileByAdmin, { params }),
  pendingComponent: () => <Skeleton label="The teacher is loading" lines={8} />,
  component: () => <TeacherProfileScreen loaded={Route.useLoaderData()} />,
});
