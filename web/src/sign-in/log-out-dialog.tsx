import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

interface Props {
  /** What logging out means now, a sentence or two each. */
  readonly words: readonly string[];
  readonly online: boolean;
  readonly onLogOut: () => void;
  readonly onChangePerson: () => void;
  readonly onCancel: () => void;
}

/** Asks before logging out; changing to somebody else, which logs nobody out, stands beside it. */
export function LogOutDialog({ words, online, onLogOut, onChangePerson, onCancel }: Props) {
  return (
    <Dialog
      heading={online ? 'Log out' : 'Log out without a connection?'}
      size="sm"
      onClose={onCancel}
      footer={
        <>
          <Button kind={online ? 'filled' : 'danger'} onClick={onLogOut}>
            Log out
          </Button>
          {!online && <Button onClick={onChangePerson}>Change person</Button>}
          <Button onClick={onCancel}>Cancel</Button>
        </>
      }
    >
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
}
