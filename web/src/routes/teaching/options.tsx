import { getOwnTeacherProfile } from '@overtrick/shared/contract/teachers';
import { createFileRoute } from '@tanstack/react-router';
import { OptionsScreen } from '../../screens/people/options-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/options')({
  staticData: { title: 'Options' },
  loader: ({ context }) => context.services.api.read(getOwnTeacherProfile),
  pendingComponent: () => <Skeleton label="Your options are loading" lines={8} />,
  component: () => <OptionsScreen loaded={Route.useLoaderData()} />,
});
