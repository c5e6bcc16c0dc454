import { createFileRoute } from '@tanstack/react-router';
import { EnrolmentScreen, readEnrolment } from '../../screens/people/enrolments-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/sales/$enrolmentId')({
  staticData: { title: 'Sale' },
  loader: ({ context, params }) => readEnrolment(context.services, params.enrolmentId),
  pendingComponent: () => <Skeleton label="The sale is loading" lines={8} />,
  component: Sale,
});

function Sale() {
  return <EnrolmentScreen userId={Route.useParams().userId} loaded={Route.useLoaderData()} />;
}
