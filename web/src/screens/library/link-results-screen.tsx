import * as lines from '@overtrick/shared/contract/deal-links';
import { useRouter } from '@tanstack/react-router';
import { LinkResultsPage } from '../../features/deal-links/link-results-page.tsx';
import { type ListProps, PAGED, SEARCHED } from '../../navigation/list-query.ts';
import { useNow } from '../../pieces/use-now.ts';
import { useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';
import type { LinkResultsQuery as Query } from './link-results-query.ts';

const pageOf = (page: number | undefined): string | undefined => (page === undefined ? undefined : String(page));

/** Reads all that the page shows, at once. */
export async function readLinkResults({ api }: Services, linkId: string, { page, readers, reader, deal }: Query) {
  const params = { linkId };
  const chosen = { readerId: reader || undefined, dealId: deal || undefined };
  const [link, summary, people, results] = await Promise.all([
    api.read(lines.getDealLink, { params }),
    api.read(lines.getLinkSummary, { params }),
    api.read(lines.listLinkReaders, { params, query: { page: pageOf(readers) } }),
    api.read(lines.listLinkResults, { params, query: { page: pageOf(page), ...chosen } }),
  ]);
  return { link, summary, readers: people, results };
}

type Loaded = Awaited<ReturnType<typeof readLinkResults>>;

/** What became of a link of the teacher's, by the query in the address. */
export function LinkResultsScreen({ loaded, query, onQuery }: ListProps<Loaded, Query>) {
  const { api } = useServices();
  const router = useRouter();
  const { link } = loaded;
  useName(link.name, `/teaching/links/${link.id}`);
  return (
    <LinkResultsPage
      {...loaded}
      choice={query}
      now={useNow()}
      timeZone={useTimeZone()}
      onChoose={({ reader, deal }) => onQuery({ readers: query.readers, reader, deal }, SEARCHED)}
      onReaders={(readers) => onQuery({ ...query, readers }, PAGED)}
      onResults={(page) => onQuery({ ...query, page }, PAGED)}
      onDeleteReader={async (readerId) => {
        await api.call(lines.deleteLinkReader, { params: { linkId: link.id, readerId } });
        await router.invalidate();
      }}
    />
  );
}
