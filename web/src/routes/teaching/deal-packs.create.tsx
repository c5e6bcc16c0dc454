import { createFileRoute } from '@tanstack/react-router';
import { loadTopics } from '../../screens/authoring/course-loads.ts';
import { NewPackScreen } from '../../screens/authoring/pack-form-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deal-packs/create')({
  staticData: { title: 'New deal pack' },
  loader: ({ context }) => loadTopics(context.services.reads, 'teaching'),
  pendingComponent: () => <Skeleton label="The form is loading" lines={6} />,
  component: () => <NewPackScreen topics={Route.useLoaderData()} />,
});
