import { AppLink } from '../../navigation/app-link.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';

interface Props {
  readonly isWaiting: boolean;
  /** Whether the server was reached last. */
  readonly online: boolean;
  readonly conflicts: number;
  /** The deal's form, where a disagreement is ended; absent on the form itself. */
  readonly formHref?: string;
}

/** Where the author's changes of a deal stand: on this device, or in disagreement with the server. */
export function DraftNote({ isWaiting, online, conflicts, formHref }: Props) {
  if (conflicts > 0)
    return (
      <Notice tone="bad">
        This deal was changed elsewhere too.{' '}
        {formHref ? <AppLink href={formHref}>Choose which words stay</AppLink> : 'Choose below which words stay.'}
      </Notice>
    );
  if (!isWaiting) return null;
  return (
    <Notice tone="wait">
      {online
        ? 'Your changes are on their way to the server.'
        : 'Your changes are on this device and wait for a connection.'}
    </Notice>
  );
}
