import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { wordInAddress } from '../navigation/list-query.ts';
import { GlossaryScreen } from '../screens/reference/glossary-screen.tsx';
import { prepareHtml } from '../ui/page/html.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';

const searchSchema = v.object({
  q: v.optional(wordInAddress),
  beginner: v.optional(v.fallback(v.boolean(), false)),
});

export const Route = createFileRoute('/glossary')({
  validateSearch: searchSchema,
  staticData: { title: 'Glossary' },
  loader: async ({ context }) => {
    const [opened] = await Promise.all([context.services.reference.glossary.open(), prepareHtml()]);
    return opened;
  },
  pendingComponent: () => <Skeleton label="The glossary is loading" lines={8} />,
  component: Glossary,
});

function Glossary() {
  const { q = '', beginner = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GlossaryScreen
      opened={Route.useLoaderData()}
      query={{ q, beginner }}
      onQuery={(query) =>
        void navigate({
          search: { q: query.q || undefined, beginner: query.beginner || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
