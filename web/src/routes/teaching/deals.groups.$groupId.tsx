import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { GroupScreen } from '../../screens/library/group-screen.tsx';
import { readGroupPage } from '../../screens/shared/library-calls.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

/** The page of the group's deals, from 1; another value is the first. */
const searchSchema = v.object({
  page: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined)),
});

export const Route = createFileRoute('/teaching/deals/groups/$groupId')({
  staticData: { title: 'Group' },
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { page = 1 } }) => readGroupPage(context.services.reads, params.groupId, page),
  pendingComponent: () => <Skeleton label="The group is loading" lines={6} />,
  component: Group,
});

function Group() {
  const loaded = Route.useLoaderData();
  return <GroupScreen key={loaded.groupId} loaded={loaded} />;
}
