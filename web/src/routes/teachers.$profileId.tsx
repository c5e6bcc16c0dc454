import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import { createFileRoute } from '@tanstack/react-router';
import { TeacherPage } from '../features/teachers/teacher-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const Route = createFileRoute('/teachers/$profileId')({
  loader: ({ context, params }) => context.services.api.read(getTeacherProfile, { params }),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.displayName ?? 'Teacher'} · Overtrick` }] }),
  pendingComponent: () => <Skeleton label="The teacher's page is loading" />,
  component: () => <TeacherPage profile={Route.useLoaderData()} />,
});
