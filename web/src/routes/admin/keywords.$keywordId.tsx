import { getKeyword } from '@overtrick/shared/contract/keywords';
import { createFileRoute } from '@tanstack/react-router';
import { EditedKeyword } from '../../app/reference/edited-keyword.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/keywords/$keywordId')({
  staticData: { title: 'Keyword' },
  loader: ({ context, params }) => context.services.api.read(getKeyword, { params }),
  pendingComponent: () => <Skeleton label="The keyword is loading" />,
  component: () => <EditedKeyword keyword={Route.useLoaderData()} />,
});
