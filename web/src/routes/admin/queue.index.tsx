import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { loadQueue, QueueScreen } from '../../screens/review/queue-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/queue/')({
  staticData: { title: 'Queue' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, deps }) => withinPages(loadQueue(services.api, 'course', deps), deps),
  pendingComponent: () => <Skeleton label="The queue is loading" lines={8} />,
  component: Courses,
});

function Courses() {
  const navigate = Route.useNavigate();
  return (
    <QueueScreen
      kind="course"
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
