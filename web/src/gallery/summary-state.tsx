import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { SummariesDialog } from '../features/deal-summary/summaries-dialog.tsx';

const [FIRST, ...OTHERS] = SAMPLE_DEALS as [StudyDeal, ...StudyDeal[]];

/** As a teaching file gives a deal; after it one that lacks nearly everything. */
const IMPORTED: readonly StudyDeal[] = [
  {
    ...FIRST,
    note: 'Played in the club’s spring match; eight of twelve pairs made ten tricks.',
    recordedPlay: ['QD', '5D', '3D', 'AD'],
  },
  {
    ...FIRST,
    id: '0192f0c0-0000-7000-8000-0000000000ff',
    game: {
      ...FIRST.game,
      name: null,
      deal: 'N:AKQ2.432.432.432',
      auction: { value: 'N', bids: [] },
      contract: null,
      declarer: null,
    },
  },
];

/** Summaries of the sample deals, with the game engine's buttons after a refusal. */
export function SummaryState() {
  const leave = () => {
    window.location.hash = '';
  };
  return (
    <main>
      <SummariesDialog
        title="Sample deals"
        deals={[...IMPORTED, ...OTHERS]}
        index={1}
        engine={{ onOpen: leave, busy: false, problem: 'The game engine has no room for these deals.' }}
        onOpenSimulator={leave}
        onClose={leave}
      />
    </main>
  );
}
