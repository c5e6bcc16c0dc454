import { listFocuses } from '@overtrick/shared/contract/focuses';
import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { FocusListScreen } from '../../screens/reference/focus-list-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/focuses/')({
  staticData: { title: 'Focuses' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => withinPages(context.services.api.read(listFocuses, { query: deps }), deps),
  pendingComponent: () => <Skeleton label="The focuses are loading" lines={8} />,
  component: Focuses,
});

function Focuses() {
  const navigate = Route.useNavigate();
  return (
    <FocusListScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
