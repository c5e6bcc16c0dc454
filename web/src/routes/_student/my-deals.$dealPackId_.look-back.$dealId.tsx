import { createFileRoute } from '@tanstack/react-router';
import { OwnLookBack } from '../../app/simulator/look-back.tsx';

export const Route = createFileRoute('/_student/my-deals/$dealPackId_/look-back/$dealId')({
  staticData: { title: 'Look back' },
  component: MyLookBack,
});

function MyLookBack() {
  return <OwnLookBack {...Route.useParams()} />;
}
