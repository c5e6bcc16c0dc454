import { getFocus } from '@overtrick/shared/contract/focuses';
import { listKeywords } from '@overtrick/shared/contract/keywords';
import { createFileRoute } from '@tanstack/react-router';
import { FocusFormScreen } from '../../screens/reference/focus-form-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/focuses/$focusId')({
  staticData: { title: 'Focus' },
  loader: async ({ context: { services }, params }) => ({
    focus: await services.api.read(getFocus, { params }),
    all: (await services.api.read(listKeywords, { query: { per: 200 } })).results,
  }),
  pendingComponent: () => <Skeleton label="The focus is loading" />,
  component: () => <FocusFormScreen {...Route.useLoaderData()} />,
});
