import { findTrickTable } from '@overtrick/shared/bridge/trick-table';
import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { numberInOrder, type SetDeal } from '@overtrick/shared/learning/sets/board-set';
import { useState } from 'react';
import { SetPage } from '../features/deal-sets/set-page.tsx';

const DEALS: readonly SetDeal[] = SAMPLE_DEALS.map(({ id, version: _version, hash: _hash, table, ...content }) => ({
  id,
  name: content.game.name ?? id,
  content,
  table: findTrickTable(table ?? ''),
}));

const LEFT = [{ id: 'left', name: 'Two hands only', reason: 'it has not four hands of thirteen cards.' }];

/** The sample deals as a set; here nothing is saved and nothing is printed. */
export function SetState() {
  const [ids, setIds] = useState(DEALS.map(({ id }) => id));
  const [first, setFirst] = useState(1);
  const [title, setTitle] = useState('Tuesday');
  const deals = ids.flatMap((id) => DEALS.find((deal) => deal.id === id) ?? []);
  return (
    <main className="gallery">
      <SetPage
        title={title}
        first={first}
        boards={numberInOrder(deals, first)}
        left={LEFT}
        onTitle={setTitle}
        onFirst={setFirst}
        onOrder={(next) => setIds([...next])}
        onFit={() => {}}
        onSaveFile={() => {}}
        onPrint={() => {}}
      />
    </main>
  );
}
