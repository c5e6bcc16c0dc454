import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '../screens/reference/about-screen.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/about/')({
  staticData: { title: 'About' },
  loader: ({ context }) => context.services.reference.knowledgeBase.open(),
  pendingComponent: () => <Skeleton label="The articles are loading" lines={8} />,
  component: () => <AboutScreen opened={Route.useLoaderData()} />,
});
