import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ReaderGlossary } from '../app/reference/reader-glossary.tsx';
import { wordInAddress } from '../lib/list-query.ts';
import { prepareHtml } from '../ui/html.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

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
    <ReaderGlossary
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
