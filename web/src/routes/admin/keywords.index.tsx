import { listKeywords } from '@overtrick/shared/contract/keywords';
import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { KeywordListScreen } from '../../screens/reference/keyword-list-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/keywords/')({
  staticData: { title: 'Keywords' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => withinPages(context.services.api.read(listKeywords, { query: deps }), deps),
  pendingComponent: () => <Skeleton label="The keywords are loading" lines={8} />,
  component: Keywords,
});

function Keywords() {
  const navigate = Route.useNavigate();
  return (
    <KeywordListScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
