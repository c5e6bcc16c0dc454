import { createFileRoute } from '@tanstack/react-router';
import { GeneratorScreen, loadGenerator } from '../../screens/library/generator-screen.tsx';

export const Route = createFileRoute('/teaching/deals/generate')({
  staticData: { title: 'Generate deals' },
  loader: ({ context }) => loadGenerator(context.services.person()),
  component: () => <GeneratorScreen kept={Route.useLoaderData()} />,
});
