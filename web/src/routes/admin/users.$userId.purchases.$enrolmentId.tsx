import { createFileRoute } from '@tanstack/react-router';
import { EnrolmentScreen, readEnrolment } from '../../screens/people/enrolments-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/purchases/$enrolmentId')({
  staticData: { title: 'Purchase' },
  loader: ({ context, params }) => readEnrolment(context.services, params.enrolmentId),
  pendingComponent: () => <Skeleton label="The purchase is loading" lines={8} />,
  component: Purchase,
});

function Purchase() {
  return <EnrolmentScreen userId={Route.useParams().userId} loaded={Route.useLoaderData()} />;
}
