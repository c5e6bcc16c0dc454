import { findTrickTable } from '@overtrick/shared/bridge/trick-table';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { numberInOrder, numberToFit, type SetBoard, type SetDeal } from '@overtrick/shared/learning/sets/board-set';
import { dupOfSet, findHands, pbnOfSet } from '@overtrick/shared/learning/sets/set-files';
import { useNavigate } from '@tanstack/react-router';
import { saveFile } from '../../browser/save-file.ts';
import { SetPage } from '../../features/deal-sets/set-page.tsx';
import type { SetSearch } from '../../navigation/set-search.ts';

interface Props {
  readonly deals: readonly LibraryDeal[];
  readonly search: SetSearch;
}

const setDeal = (deal: LibraryDeal): SetDeal => {
  const { id, version: _version, hash: _hash, table, ...content } = deal.study;
  return { id, name: libraryDealName(deal), content, table: findTrickTable(table ?? '') };
};

/** Deals of the library as a set for the table. Its order stands in the address. */
export function SetScreen({ deals, search }: Props) {
  const navigate = useNavigate();
  const { first = 1, title = '' } = search;
  const chosen = deals.map(setDeal);
  const playable = chosen.filter((deal) => findHands(deal) !== undefined);
  const boards = numberInOrder(playable, first);
  const show = (change: SetSearch): void =>
    void navigate({ to: '/teaching/deals/set', search: { ...search, ...change }, replace: true, resetScroll: false });
  const order = (ids: readonly string[]): void => show({ ids: ids.join(','), groups: undefined });
  return (
    <SetPage
      title={title}
      first={first}
      boards={boards}
      left={chosen
        .filter((deal) => !playable.includes(deal))
        .map(({ id, name }) => ({ id, name, reason: 'it has not four hands of thirteen cards.' }))}
      onTitle={(next) => show({ title: next || undefined })}
      onFirst={(next) => show({ first: next > 1 ? next : undefined })}
      onOrder={order}
      onFit={() => order(numberToFit(playable, first).map(({ id }) => id))}
      onSaveFile={(format) => save(format, { title, boards, deals })}
      onPrint={() => globalThis.print()}
    />
  );
}

interface Saved {
  readonly title: string;
  readonly boards: readonly SetBoard[];
  readonly deals: readonly LibraryDeal[];
}

function save(format: 'pbn-cards' | 'pbn-lesson' | 'dup', { title, boards, deals }: Saved): void {
  const name = title.replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ').trim() || 'Set';
  if (format === 'dup') {
    const text = dupOfSet(boards);
    if (text) saveFile(`${name}.dup`, text, 'application/octet-stream');
    return;
  }
  const sources = new Map(deals.map(({ id, source }) => [id, source]));
  const what = format === 'pbn-cards' ? 'cards' : 'lesson';
  const text = pbnOfSet(boards, what, (id) => sources.get(id) ?? null);
  saveFile(`${name}${what === 'lesson' ? ' lesson' : ''}.pbn`, text, 'text/plain');
}
