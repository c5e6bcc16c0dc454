import { putDealGroup } from '@overtrick/shared/contract/deal-groups';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { GroupPage } from '../../features/deal-library/group-page.tsx';
import type { GroupOfDeals, LibrarySource } from '../../features/deal-library/library-source.ts';
import { EVERYTHING, groupQuery, libraryVersionAtom } from '../../features/deal-library/library-state.ts';
import { useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { KeepPanel } from '../shared/keep-panel.tsx';
import { libraryChanges, serverLibrary } from '../shared/library-calls.ts';
import { useOpenSummary } from './library-screen.tsx';

/** The deals of a group that are asked for at once when all are wanted. */
const PAGE = '200';

const NONE = async (): Promise<readonly string[]> => [];

/** A group of the teacher's library, with its calls. */
export function GroupScreen({ loaded: group }: { readonly loaded: GroupOfDeals }) {
  const { api, reads } = useServices();
  const router = useRouter();
  const navigate = useNavigate();
  const source = useMemo(() => serverLibrary(reads), [reads]);
  const { groupId, meta } = group;
  const params = { groupId };
  const onPage = (page: number) => void navigate({ to: '.', search: { page } });
  const again = () => router.invalidate();
  useName(group.groupName);
  useAgain(again);
  useLastPage(meta, onPage);
  return (
    <>
      <GroupPage
        group={group}
        onPage={onPage}
        findChoices={source.findChoices ?? NONE}
        changes={useMemo(() => libraryChanges(api), [api])}
        onRename={async (groupName) => {
          await api.read(putDealGroup, { params, body: { groupName } });
          await again();
        }}
        readAll={() => readAll(source, groupId)}
        onOrder={async (deals) => {
          await api.read(putDealGroup, { params, body: { dealIds: deals.map(({ id }) => id) } });
          await again();
        }}
        onDeleted={() => void navigate({ to: '/teaching/deals' })}
        onPreview={useOpenSummary()}
      />
      <KeepPanel id={groupId} kind="group" title={group.groupName} />
    </>
  );
}

/** Reads the page again after a change of the library. */
function useAgain(again: () => Promise<void>): void {
  const version = useAtomValue(libraryVersionAtom);
  const first = useRef(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (version !== first.current) void again();
    first.current = version;
  }, [version]);
}

/** If deals have left the group so that the page is beyond the last one, shows the last one (N-47). */
function useLastPage({ currentPage, totalPages }: GroupOfDeals['meta'], onPage: (page: number) => void): void {
  const last = Math.max(1, totalPages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an answer
  useEffect(() => {
    if (currentPage > last) onPage(last);
  }, [currentPage, last]);
}

/** All deals of a group, in their order. */
async function readAll(source: LibrarySource, groupId: string): Promise<readonly DealCard[]> {
  const deals: DealCard[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await source.readGroup(groupId, { ...groupQuery({ ...EVERYTHING, page }), per: PAGE });
    deals.push(...answer.deals);
    pages = answer.meta.totalPages;
  }
  return deals;
}
