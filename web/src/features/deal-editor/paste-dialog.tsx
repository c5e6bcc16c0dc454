import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  /** Takes the text; the message of one that cannot be read. */
  readonly onTake: (text: string) => string | undefined;
  readonly onClose: () => void;
}

/** A hand, a deal or a whole board in any notation. */
export function PasteDialog({ onTake, onClose }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <Dialog
      heading="Paste cards"
      onClose={onClose}
      size="md"
      footer={
        <>
          <Button kind="filled" onClick={() => setProblem(onTake(text))}>
            Take it
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextArea
        label="Cards"
        help="A board of PBN or LIN, the address of a hand viewer, four hands, a diagram, or one hand."
        rows={8}
        error={problem}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
    </Dialog>
  );
}
