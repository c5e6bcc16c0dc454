import { createFileRoute } from '@tanstack/react-router';
import { loadMyDeals, MyDealsScreen } from '../../screens/study/my-deals-screen.tsx';

export const Route = createFileRoute('/_student/my-deals/')({
  staticData: { title: 'My deals' },
  // The page keeps itself up to date; what was read is for its first drawing.
  staleTime: 1000,
  loader: ({ context }) => loadMyDeals(context.services),
  component: () => <MyDealsScreen first={Route.useLoaderData()} />,
});
