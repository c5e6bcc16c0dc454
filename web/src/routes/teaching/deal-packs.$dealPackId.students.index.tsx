import { createFileRoute } from '@tanstack/react-router';
import { ClassListScreen, loadClassList } from '../../screens/classes/class-list-screen.tsx';
import { classQuerySchema } from '../../screens/classes/class-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

const placeOf = (id: string) => ({ area: 'teaching', kind: 'dealPack', id }) as const;

export const Route = createFileRoute('/teaching/deal-packs/$dealPackId/students/')({
  staticData: { title: 'Students' },
  validateSearch: classQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, params, deps }) => loadClassList(services.reads, placeOf(params.dealPackId), deps),
  pendingComponent: () => <Skeleton label="The students are loading" lines={8} />,
  component: Students,
});

function Students() {
  const navigate = Route.useNavigate();
  return (
    <ClassListScreen
      place={placeOf(Route.useParams().dealPackId)}
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
