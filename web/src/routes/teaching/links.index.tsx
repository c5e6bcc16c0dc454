import { listDealLinks } from '@overtrick/shared/contract/deal-links';
import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { LinkListScreen } from '../../screens/library/link-list-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/links/')({
  staticData: { title: 'Links' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    withinPages(
      context.services.reads.read(listDealLinks, { query: { q: deps.q, page: deps.page && String(deps.page) } }),
      deps,
    ),
  pendingComponent: () => <Skeleton label="The links are loading" lines={8} />,
  component: Links,
});

function Links() {
  const navigate = Route.useNavigate();
  return (
    <LinkListScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}
