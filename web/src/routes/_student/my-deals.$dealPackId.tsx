import { createFileRoute } from '@tanstack/react-router';
import { PackScreen } from '../../screens/study/pack-screen.tsx';

export const Route = createFileRoute('/_student/my-deals/$dealPackId')({
  staticData: { title: 'Deal pack' },
  component: MyDealPack,
});

function MyDealPack() {
  return <PackScreen dealPackId={Route.useParams().dealPackId} />;
}
