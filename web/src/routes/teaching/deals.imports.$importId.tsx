import { getImport, listImportRows } from '@overtrick/shared/contract/deal-imports';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { ImportScreen } from '../../screens/library/import-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

/** Boards a page: a report is read through, not searched. */
const PER_PAGE = '50';

const searchSchema = v.object({
  page: listQuerySchema.entries.page,
  only: v.optional(v.fallback(v.optional(v.picklist(['refused', 'mended', 'skipped'])), undefined)),
});

export const Route = createFileRoute('/teaching/deals/imports/$importId')({
  staticData: { title: 'Import' },
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services }, params, deps }) => {
    const query = { ...deps, per: PER_PAGE };
    const [report, rows] = await Promise.all([
      services.api.read(getImport, { params }),
      withinPages(services.api.read(listImportRows, { params, query }), deps),
    ]);
    return { report, rows };
  },
  pendingComponent: () => <Skeleton label="The report is loading" lines={10} />,
  component: Import,
});

function Import() {
  const loaded = Route.useLoaderData();
  return <ImportScreen key={loaded.report.id} {...loaded} filter={Route.useSearch().only ?? null} />;
}
