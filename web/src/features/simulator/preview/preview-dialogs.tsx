import './result-dialog.css';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { CONTROLS } from '@overtrick/shared/table/preview/controls';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';
import { useState } from 'react';
import { DealDiagram } from '../../../card-table/diagram.tsx';
import { ParLine } from '../../../card-table/par-line.tsx';
import { type KeyHelp, OTHER_KEYS, PLAY_KEYS } from '../../../card-table/typed-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { finalCount, ResultSummary } from '../result-summary.tsx';
import { TrickChoice, tricksInWords } from '../table-dialogs.tsx';
import { GameDetails } from './game-info.tsx';
import type { PreviewContext } from './preview-table-props.ts';
import { KEYED_TOOLS } from './preview-tool.ts';

interface Props {
  readonly context: PreviewContext;
}

/** Claims a number of the tricks left; the solver confirms it or the teacher insists (ruling 32). */
export function PreviewClaim({ context }: Props) {
  const { snapshot, dispatch, show } = context;
  const { tricksLeft, turn, claim } = snapshot;
  const [tricks, setTricks] = useState(tricksLeft);
  const leave = () => {
    dispatch({ type: 'claimWithdrawn' });
    show(null);
  };
  if (!turn) return null;
  const answered = claim !== null && claim.best !== undefined;
  return (
    <Dialog
      heading={<span className="sentence-case">claiming tricks</span>}
      size="sm"
      onClose={leave}
      footer={
        <>
          <Button
            kind="filled"
            busy={claim?.best === undefined && claim !== null}
            onClick={() => dispatch({ type: 'claimMade', tricks })}
          >
            Claim
          </Button>
          {answered && <Button onClick={() => dispatch({ type: 'claimInsisted' })}>Insist</Button>}
          <Button onClick={leave}>Cancel</Button>
        </>
      }
    >
      <TrickChoice left={tricksLeft} tricks={tricks} onTricks={setTricks}>
        How many of the {tricksInWords(tricksLeft)} left does the side of {SEAT_NAMES[turn]} win?
      </TrickChoice>
      <p role="alert" className="claim-refused">
        {answered && solverWords(claim)}
      </p>
    </Dialog>
  );
}

/** The solver's answer to a claim that it does not confirm. */
const solverWords = ({ best, tricks }: NonNullable<PreviewSnapshot['claim']>): string =>
  best === null || best === undefined
    ? 'The solver has no answer. Insist on the claim, or play on.'
    : `With best play it is ${best}, not ${tricks}. Insist on the claim, or play on.`;

/** The result of the deal, and the buttons to go on. */
export function PreviewResults({ context }: Props) {
  const { snapshot, dispatch, show, onNextDeal } = context;
  const { result, contract, tricksDealt } = snapshot;
  if (!result) return null;
  const again = () => {
    show(null);
    dispatch({ type: 'restarted' });
  };
  return (
    <Dialog
      heading={<span className="result-kind sentence-case">deal results</span>}
      size="md"
      className="result-dialog"
      onClose={() => show(null)}
      footer={
        <>
          {onNextDeal && (
            <Button kind="filled" iconAfter="chevron-right" onClick={onNextDeal}>
              Next deal
            </Button>
          )}
          <Button kind={onNextDeal ? 'plain' : 'filled'} onClick={again}>
            Restart
          </Button>
          <Button onClick={() => show(null)}>Back to the table</Button>
        </>
      }
    >
      <ResultSummary
        title={contract ? snapshot.said : 'All four passed'}
        contract={contract}
        score={result.score}
        scoreOf="N/S"
        tricks={
          contract && result.tricks !== null
            ? finalCount(contract.declarer, { contract, tricks: result.tricks, tricksDealt })
            : null
        }
      >
        {result.par && (
          <div className="result-par">
            <ParLine par={result.par} />
          </div>
        )}
      </ResultSummary>
      <div className="result-hands">
        <DealDiagram hands={result.hands} vulnerable={snapshot.vulnerable} dealer={snapshot.dealer} />
      </div>
    </Dialog>
  );
}

/** The details in a sheet, for screens without the panel. */
export function DetailsSheet({ context }: Props) {
  return (
    <Dialog heading="The deal" size="md" sheet className="preview-details" onClose={() => context.show(null)}>
      <GameDetails context={context} history />
    </Dialog>
  );
}

/** The keys of the preview: those of every table, and the controls' own. */
export const PREVIEW_KEYS: readonly KeyHelp[] = [
  ...PLAY_KEYS,
  ...CONTROLS.map(({ key, label }) => ({ keys: [key], does: label })),
  ...KEYED_TOOLS.map(({ key, label }) => ({ keys: [key], does: label })),
  ...OTHER_KEYS,
];
