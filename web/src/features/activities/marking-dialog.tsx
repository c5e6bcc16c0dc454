import type { Marking } from '@overtrick/shared/learning/quiz/marking';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  readonly marking: Marking;
  /** Has the answers marked again. Throws what failed, and the dialog shows it. */
  readonly onMark: () => Promise<void>;
  readonly onLeave: () => void;
}

const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

/** '5 first answers turn right' */
const turned = (count: number): string =>
  count === 0
    ? 'No first answer turns right, though a later try may'
    : `${count} ${count === 1 ? 'first answer turns' : 'first answers turn'} right`;

/** Asks an author who has changed what is correct whether kept answers are marked again (ruling 67). */
export function MarkingDialog({ marking, onMark, onLeave }: Props) {
  const { busy, message, run } = useAction();
  return (
    <Dialog
      heading="Mark the answers again?"
      size="sm"
      onClose={onLeave}
      footer={
        <>
          <Button kind="filled" busy={busy} onClick={() => run(onMark)}>
            Mark again
          </Button>
          <Button onClick={onLeave}>Leave them as they are</Button>
        </>
      }
    >
      <p>The question is saved, and {students(marking.students)} answered it before.</p>
      <p>{turned(marking.right)}. None turns wrong.</p>
      <p>Whoever gets a better mark reads that the answer was corrected.</p>
      <FormMessages message={message} />
    </Dialog>
  );
}
