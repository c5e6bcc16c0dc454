import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { outcomeWords, type RecordedPack } from './record-text.ts';

/** The deals of a pack: how the first attempt and the best went (ruling 4). */
export const DealRecords = ({ pack }: { readonly pack: RecordedPack }) => (
  <RecordTable
    label={`Deals of ${pack.title}`}
    rows={pack.deals.map((deal, index) => ({ ...deal, title: dealTitle(deal.name, index) }))}
    keyOf={({ id }) => id}
    columns={[
      { heading: 'Deal', cell: ({ title }) => title },
      { heading: 'First', cell: (deal) => outcomeWords(deal, deal.first) },
      { heading: 'Best', cell: (deal) => outcomeWords(deal, deal.status) },
      { heading: 'Attempts', cell: ({ attempts }) => attempts },
    ]}
  />
);
