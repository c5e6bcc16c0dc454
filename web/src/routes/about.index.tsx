import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/knowledge-base/about-page.tsx';
import { useReading } from '../screens/reference/use-reading.tsx';
import { useServices } from '../services/context.ts';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/about/')({
  staticData: { title: 'About' },
  loader: ({ context }) => context.services.reference.knowledgeBase.open(),
  pendingComponent: () => <Skeleton label="The articles are loading" lines={8} />,
  component: About,
});

function About() {
  const { knowledgeBase } = useServices().reference;
  const { content, note } = useReading(knowledgeBase, Route.useLoaderData());
  return <AboutPage base={content}>{note}</AboutPage>;
}
