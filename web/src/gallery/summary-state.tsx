import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import { SummariesDialog } from '../features/deal-summary/summaries-dialog.tsx';

/** Summaries of the sample deals, with the game engine's buttons after a refusal. */
export function SummaryState() {
  const leave = () => {
    window.location.hash = '';
  };
  return (
    <main>
      <SummariesDialog
        title="Sample deals"
        deals={SAMPLE_DEALS}
        index={1}
        engine={{ onOpen: leave, busy: false, problem: 'The game engine has no room for these deals.' }}
        onOpenSimulator={leave}
        onClose={leave}
      />
    </main>
  );
}
