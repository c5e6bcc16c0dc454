import { createFileRoute } from '@tanstack/react-router';
import { OwnPack } from '../../app/own-pack.tsx';

export const Route = createFileRoute('/_student/my-deals/$dealPackId')({
  head: () => ({ meta: [{ title: 'My deals · Overtrick' }] }),
  component: MyDealPack,
});

function MyDealPack() {
  return <OwnPack dealPackId={Route.useParams().dealPackId} />;
}
