import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import { createFileRoute } from '@tanstack/react-router';
import { TeacherScreen } from '../screens/people/teacher-screen.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teachers/$profileId')({
  staticData: { title: 'Teacher' },
  loader: ({ context, params }) => context.services.reads.read(getTeacherProfile, { params }),
  pendingComponent: () => <Skeleton label="The teacher's page is loading" />,
  component: () => <TeacherScreen {...Route.useParams()} profile={Route.useLoaderData()} />,
});
