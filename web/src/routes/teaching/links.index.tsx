import { listDealLinks } from '@overtrick/shared/contract/deal-links';
import { createFileRoute } from '@tanstack/react-router';
import { LinksPage } from '../../features/deal-links/links-page.tsx';
import { listMoves, listQuerySchema } from '../../navigation/list-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/links/')({
  staticData: { title: 'Links' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.services.api.read(listDealLinks, { query: { q: deps.q, page: deps.page && String(deps.page) } }),
  pendingComponent: () => <Skeleton label="The links are loading" lines={8} />,
  component: Links,
});

function Links() {
  const { results, meta } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return <LinksPage links={results} meta={meta} {...listMoves(Route.useSearch(), (search) => navigate({ search }))} />;
}
