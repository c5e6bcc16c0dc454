import { createFileRoute } from '@tanstack/react-router';
import { readSignIns, SignInsScreen } from '../../screens/people/sign-ins-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/_student/my-profile/sign-ins')({
  staticData: { title: 'Sign-ins' },
  loader: ({ context }) => readSignIns(context.services.api),
  pendingComponent: () => <Skeleton label="Your sign-ins are loading" lines={6} />,
  component: SignIns,
});

function SignIns() {
  return <SignInsScreen loaded={Route.useLoaderData()} />;
}
