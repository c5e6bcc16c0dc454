import { getTeacherProfile, subscribe, unsubscribe } from '@overtrick/shared/contract/teachers';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useServices } from '../app/context.ts';
import { useName } from '../app/shell/trail.ts';
import { TeacherPage } from '../features/teachers/teacher-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

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
