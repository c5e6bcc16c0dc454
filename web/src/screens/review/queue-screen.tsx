import { getAdminCounts } from '@overtrick/shared/contract/counts';
import { managedCourses } from '@overtrick/shared/contract/courses';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { ItemKind } from '@overtrick/shared/learning/items/action-rows';
import type { Api } from '../../api/api.ts';
import { QueuePage } from '../../features/review/queue-page.tsx';
import { type ListProps, type ListQuery, PAGED } from '../../navigation/list-query.ts';

const QUEUES = { course: managedCourses.admin.queue, dealPack: managedPacks.admin.queue } as const;

/** A page of the queue of one kind, and how many of both kinds wait. */
export async function loadQueue(api: Pick<Api, 'read'>, kind: ItemKind, { page }: ListQuery) {
  const [list, counts] = await Promise.all([
    api.read(QUEUES[kind], { query: { page: page && String(page) } }),
    api.read(getAdminCounts),
  ]);
  const waiting = { course: counts.pendingCourses ?? 0, dealPack: counts.pendingDealPacks, [kind]: list.meta.total };
  return { ...list, counts: waiting };
}

interface Props extends ListProps<Awaited<ReturnType<typeof loadQueue>>> {
  readonly kind: ItemKind;
}

/** What waits for approval, of one kind. */
export const QueueScreen = ({ kind, loaded, query, onQuery }: Props) => (
  <QueuePage
    kind={kind}
    items={loaded.results}
    meta={loaded.meta}
    counts={loaded.counts}
    onPage={(page) => onQuery({ ...query, page }, PAGED)}
  />
);
