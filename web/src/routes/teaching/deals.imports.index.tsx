import { listImports } from '@overtrick/shared/contract/deal-imports';
import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { ImportsScreen } from '../../screens/library/imports-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deals/imports/')({
  staticData: { title: 'Imports' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => withinPages(context.services.api.read(listImports, { query: deps }), deps),
  pendingComponent: () => <Skeleton label="Your imports are loading" lines={8} />,
  component: Imports,
});

function Imports() {
  const navigate = Route.useNavigate();
  return (
    <ImportsScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
