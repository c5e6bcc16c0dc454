import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onTry: () => void;
}

/** Shown in place of a recording whose code could not be fetched. */
export const MissingFilm = ({ onClose, onTry }: Props) => (
  <Dialog
    heading="Deal run-through"
    onClose={onClose}
    footer={
      <>
        <Button kind="filled" onClick={onTry}>
          Try again
        </Button>
        <Button onClick={onClose}>Close</Button>
      </>
    }
  >
    <EmptyState title={navigator.onLine ? 'This recording could not be opened' : 'You are off line'}>
      What plays it is not on this device, and needs a connection.
    </EmptyState>
  </Dialog>
);
