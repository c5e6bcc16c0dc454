import { createFileRoute } from '@tanstack/react-router';
import { linkResultsQuerySchema } from '../../screens/library/link-results-query.ts';
import { LinkResultsScreen, readLinkResults } from '../../screens/library/link-results-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/links/$linkId/results')({
  staticData: { title: 'Results' },
  validateSearch: linkResultsQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => readLinkResults(context.services, params.linkId, deps),
  pendingComponent: () => <Skeleton label="The results are loading" lines={8} />,
  component: Results,
});

function Results() {
  const navigate = Route.useNavigate();
  return (
    <LinkResultsScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
