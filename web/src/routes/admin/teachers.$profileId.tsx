import { getTeacherProfileByAdmin } from '@overtrick/shared/contract/teachers';
import { createFileRoute } from '@tanstack/react-router';
import { AdminTeacher } from '../../app/people/admin-teacher.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/teachers/$profileId')({
  staticData: { title: 'Teacher' },
  loader: ({ context, params }) => context.services.api.read(getTeacherProfileByAdmin, { params }),
  pendingComponent: () => <Skeleton label="The teacher is loading" lines={8} />,
  component: () => <AdminTeacher loaded={Route.useLoaderData()} />,
});
