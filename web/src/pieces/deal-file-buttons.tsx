import { Button } from '../ui/button.tsx';

interface Props {
  /** The deal's. */
  readonly name: string;
  /** Missing if there is no recording, or the reader may not see it. */
  readonly onWatch?: () => void;
  /** Missing if there is no analysis, or the reader may not see it. */
  readonly onAnalysis?: () => void;
}

/** The teacher's files of a deal: the recording of its run-through, and its analysis (courses §2.11). */
export const DealFileButtons = ({ name, onWatch, onAnalysis }: Props) => (
  <>
    {onWatch && (
      <Button kind="quiet" icon="record" aria-label={`Deal run-through: ${name}`} onClick={onWatch}>
        Deal run-through
      </Button>
    )}
    {onAnalysis && (
      <Button kind="quiet" icon="chart" aria-label={`Show deal analysis: ${name}`} onClick={onAnalysis}>
        Show deal analysis
      </Button>
    )}
  </>
);
