import { createFileRoute } from '@tanstack/react-router';
import { useServices } from '../app/context.ts';
import { useReading } from '../app/reference/use-reading.tsx';
import { AboutPage } from '../features/knowledge-base/about-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

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
