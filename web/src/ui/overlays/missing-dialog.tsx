import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { Dialog, type DialogSize } from './dialog.tsx';

interface Props {
  readonly heading: string;
  readonly size?: DialogSize;
  /** What did not come, with a connection: 'This recording could not be opened'. */
  readonly title: string;
  /** What is missing on this device. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onTry: () => void;
}

/** In place of a dialog whose code could not be fetched. */
export const MissingDialog = ({ heading, size, title, children, onClose, onTry }: Props) => (
  <Dialog
    heading={heading}
    {...(size && { size })}
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
    <EmptyState title={navigator.onLine ? title : 'You are off line'}>{children}</EmptyState>
  </Dialog>
);
