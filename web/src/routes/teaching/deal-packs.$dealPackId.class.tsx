import { createFileRoute } from '@tanstack/react-router';
import { ClassFiguresScreen, loadClassFigures } from '../../screens/classes/class-figures-screen.tsx';
import { figuresQuerySchema } from '../../screens/classes/figures-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

const placeOf = (id: string) => ({ area: 'teaching', kind: 'dealPack', id }) as const;

export const Route = createFileRoute('/teaching/deal-packs/$dealPackId/class')({
  staticData: { title: 'Class' },
  validateSearch: figuresQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, params, deps }) =>
    loadClassFigures(services.reads, placeOf(params.dealPackId), deps),
  pendingComponent: () => <Skeleton label="The figures are loading" lines={8} />,
  component: Class,
});

function Class() {
  const navigate = Route.useNavigate();
  return (
    <ClassFiguresScreen
      place={placeOf(Route.useParams().dealPackId)}
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
