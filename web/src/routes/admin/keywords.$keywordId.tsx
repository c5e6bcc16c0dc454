import { getKeyword } from '@overtrick/shared/contract/keywords';
import { createFileRoute } from '@tanstack/react-router';
import { KeywordFormScreen } from '../../screens/reference/keyword-form-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/keywords/$keywordId')({
  staticData: { title: 'Keyword' },
  loader: ({ context, params }) => context.services.api.read(getKeyword, { params }),
  pendingComponent: () => <Skeleton label="The keyword is loading" />,
  component: () => <KeywordFormScreen keyword={Route.useLoaderData()} />,
});
