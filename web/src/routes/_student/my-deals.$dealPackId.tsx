import { createFileRoute } from '@tanstack/react-router';
import { OwnPack } from '../../screens/study/pack-screen.tsx';

export const Route = createFileRoute('/_student/my-deals/$dealPackId')({
  staticData: { title: 'Deal pack' },
  component: MyDealPack,
});

function MyDealPack() {
  return <OwnPack dealPackId={Route.useParams().dealPackId} />;
}
