import './deal-analysis.css';
import type { Contract } from '@overtrick/shared/bridge/contract';
import { isPlayable } from '@overtrick/shared/bridge/deal';
import { parOf } from '@overtrick/shared/bridge/par';
import { contractOfGame } from '@overtrick/shared/learning/deals/game-contract';
import { previewDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { givenLine } from '@overtrick/shared/table/teacher-line';
import { DoubleDummyTable } from '../../card-table/double-dummy-table.tsx';
import { ParLine } from '../../card-table/par-line.tsx';
import { TracedPlay, type TraceLine } from './traced-play.tsx';

interface Props {
  readonly deal: StudyDeal;
  /** The solver has given up on its trick table. */
  readonly isUnsolvable: boolean;
  readonly traceLine: TraceLine;
}

/** What the solver says of a deal, for its author: the double-dummy table, par, and its lines card by card. */
export function DealAnalysis({ deal: study, isUnsolvable, traceLine }: Props) {
  const deal = previewDealOf(study);
  const contract = contractOfGame(study.game) ?? null;
  const lines = [
    { title: 'Played at the table', line: givenLine(deal, contract, deal.recordedPlay)?.play },
    { title: 'The teacher’s line', line: givenLine(deal, contract, deal.teacherLine)?.play },
  ];
  if (!isPlayable(deal.hands)) return null;
  return (
    <div className="deal-analysis">
      <Tricks deal={deal} contract={contract} isUnsolvable={isUnsolvable} />
      {contract &&
        lines.map(
          ({ title, line }) =>
            line && <TracedPlay key={title} title={title} line={line} contract={contract} traceLine={traceLine} />,
        )}
    </div>
  );
}

interface TricksProps {
  readonly deal: ReturnType<typeof previewDealOf>;
  readonly contract: Contract | null;
  readonly isUnsolvable: boolean;
}

function Tricks({ deal: { trickTable, dealer, vulnerable }, contract, isUnsolvable }: TricksProps) {
  return (
    <section className="deal-analysis-tricks" aria-labelledby="deal-analysis-tricks">
      <h2 id="deal-analysis-tricks">Double-dummy tricks</h2>
      {trickTable ? (
        <>
          <DoubleDummyTable table={trickTable} contract={contract} />
          {vulnerable && <ParLine par={parOf(trickTable, dealer, vulnerable)} />}
        </>
      ) : (
        <p>{isUnsolvable ? 'The tricks of this deal could not be worked out.' : 'They are being worked out.'}</p>
      )}
    </section>
  );
}
