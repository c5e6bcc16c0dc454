import { createFileRoute } from '@tanstack/react-router';
import { LookBackScreen } from '../../screens/simulator/look-back-screen.tsx';

export const Route = createFileRoute('/_student/my-deals/$dealPackId_/look-back/$dealId')({
  staticData: { title: 'Look back' },
  component: MyLookBack,
});

function MyLookBack() {
  return <LookBackScreen {...Route.useParams()} />;
}
