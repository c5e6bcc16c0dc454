import { createFileRoute } from '@tanstack/react-router';
import { withinPages } from '../../navigation/list-query.ts';
import { logQuerySchema } from '../../screens/review/log-query.ts';
import { LogScreen, loadLog } from '../../screens/review/log-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/log')({
  staticData: { title: 'Log' },
  validateSearch: logQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, deps }) => withinPages(loadLog(services.api, deps), deps),
  pendingComponent: () => <Skeleton label="The log is loading" lines={8} />,
  component: Log,
});

function Log() {
  const navigate = Route.useNavigate();
  return (
    <LogScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
