import { managedCourses } from '@overtrick/shared/contract/courses';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { ReactNode } from 'react';
import type { Api } from '../../api/api.ts';
import { CourseTags } from '../../features/courses/course-facts.tsx';
import { PackTags } from '../../features/deal-packs/pack-facts.tsx';
import { type ListProps, PAGED, SEARCHED } from '../../navigation/list-query.ts';
import { ItemListPage, type ListedItem } from '../../pieces/items/item-list-page.tsx';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import type { ItemQuery } from './item-query.ts';

/** The query as the server reads it; what was changed last comes first. */
const asked = ({ sort, ...query }: ItemQuery) =>
  sort ? { ...query, sortBy: sort, sortDir: sort === 'updated_date' ? ('desc' as const) : ('asc' as const) } : query;

export const loadCourses = (api: Pick<Api, 'read'>, area: PublishingArea, query: ItemQuery) =>
  api.read(managedCourses[area].list, { query: asked(query) });

export const loadPacks = (api: Pick<Api, 'read'>, area: PublishingArea, query: ItemQuery) =>
  api.read(managedPacks[area].list, { query: asked(query) });

type Loaded<I> = { readonly results: readonly I[] } & Pick<Awaited<ReturnType<typeof loadPacks>>, 'meta'>;

interface ScreenProps<I> extends ListProps<Loaded<I>, ItemQuery> {
  readonly context: PublishingArea;
}

interface Props<I> extends ScreenProps<I> {
  readonly kind: 'course' | 'dealPack';
  readonly tagsOf: (item: I) => ReactNode;
}

/** The items of an area, by the query in the address. */
function ItemListScreen<I extends ListedItem>({ kind, context, loaded, query, onQuery, tagsOf }: Props<I>) {
  // The next filter is chosen beside the one that is still loading, not in its place.
  const [wanted, want] = useLoaded(query);
  const { q = '', status = '', approval = '', sort = '' } = wanted;
  const timeZone = useTimeZone();
  return (
    <ItemListPage
      kind={kind}
      context={context}
      items={loaded.results}
      meta={loaded.meta}
      tagsOf={tagsOf}
      timeZone={timeZone}
      search={{ q, status, approval, sort }}
      onSearch={(chosen) => {
        const next = {
          q: chosen.q || undefined,
          status: chosen.status || undefined,
          approval: chosen.approval || undefined,
          sort: chosen.sort || undefined,
        };
        want(next);
        onQuery(next, SEARCHED);
      }}
      onPage={(page) => onQuery({ ...query, page }, PAGED)}
    />
  );
}

type Card<Load extends typeof loadCourses | typeof loadPacks> = Awaited<ReturnType<Load>>['results'][number];

export const CourseListScreen = (props: ScreenProps<Card<typeof loadCourses>>) => (
  <ItemListScreen {...props} kind="course" tagsOf={(course) => <CourseTags {...course} />} />
);

export const PackListScreen = (props: ScreenProps<Card<typeof loadPacks>>) => (
  <ItemListScreen {...props} kind="dealPack" tagsOf={(pack) => <PackTags {...pack} />} />
);
