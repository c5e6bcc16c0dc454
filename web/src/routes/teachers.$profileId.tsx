import { getTeacherProfile, subscribe, unsubscribe } from '@overtrick/shared/contract/teachers';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TeacherPage } from '../features/teachers/teacher-page.tsx';
import { useServices } from '../services/context.ts';
import { useName } from '../shell/trail.ts';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teachers/$profileId')({
  staticData: { title: 'Teacher' },
  loader: ({ context, params }) => context.services.api.read(getTeacherProfile, { params }),
  pendingComponent: () => <Skeleton label="The teacher's page is loading" />,
  component: Teacher,
});

function Teacher() {
  const { api, session } = useServices();
  const profile = Route.useLoaderData();
  const navigate = useNavigate();
  const params = Route.useParams();
  useName(profile.displayName);
  return (
    <TeacherPage
      profile={profile}
      onSubscribe={async () => {
        if (session.current()) return api.call(subscribe, { params });
        await navigate({ to: '/login' });
        return undefined;
      }}
      onUnsubscribe={() => api.call(unsubscribe, { params })}
    />
  );
}
