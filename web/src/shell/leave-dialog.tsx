import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

/** What is done with words that were not saved, when their page is left. */
export type Leaving = 'stay' | 'keep' | 'drop';

export interface LeavingFacts {
  /** False where this device cannot keep what was typed. */
  readonly isKept: boolean;
  /** The names of files that were chosen and not sent. */
  readonly files: readonly string[];
}

interface Props extends LeavingFacts {
  readonly onAnswer: (answer: Leaving) => void;
}

/** Asks what becomes of words that were not saved; Escape and the cross stay on the page. */
export function LeaveDialog({ isKept, files, onAnswer }: Props) {
  return (
    <Dialog
      heading="You have not saved this yet"
      size="sm"
      onClose={() => onAnswer('stay')}
      footer={
        <div className="leave-answers">
          <Button kind="filled" onClick={() => onAnswer('stay')}>
            Stay on this page
          </Button>
          {isKept && <Button onClick={() => onAnswer('keep')}>Leave and keep it on this device</Button>}
          <Button kind="danger" onClick={() => onAnswer('drop')}>
            Leave and throw it away
          </Button>
        </div>
      }
    >
      <p>
        {isKept
          ? 'If you leave, this device can keep what you changed. You find it again when you open this page here.'
          : 'This device cannot keep what you changed. If you leave, it is gone.'}
      </p>
      {isKept && files.length > 0 && <p>The file you chose has to be chosen again: {files.join(', ')}.</p>}
    </Dialog>
  );
}
