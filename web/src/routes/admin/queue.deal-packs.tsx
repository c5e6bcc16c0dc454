import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { loadQueue, QueueScreen } from '../../screens/review/queue-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/queue/deal-packs')({
  staticData: { title: 'Deal Packs' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, deps }) => withinPages(loadQueue(services.api, 'dealPack', deps), deps),
  pendingComponent: () => <Skeleton label="The queue is loading" lines={8} />,
  component: Packs,
});

function Packs() {
  const navigate = Route.useNavigate();
  return (
    <QueueScreen
      kind="dealPack"
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
