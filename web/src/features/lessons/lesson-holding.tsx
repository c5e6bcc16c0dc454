import './lesson-writing.css';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { isHandRecord, lessonState } from '@overtrick/shared/learning/courses/lesson-schedule';
import { type Action, useAction } from '../../form/action.ts';
import { useAsking } from '../../form/asking.ts';
import { useNow } from '../../pieces/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

/** What a teacher does while a live lesson is held, and takes back. */
export type HoldingStep = 'start' | 'unstart' | 'end' | 'goOn';

interface Props {
  readonly lesson: Lesson;
  /** Throws what failed. */
  readonly onHold: (step: HoldingStep) => Promise<void>;
}

/** The buttons by which a live lesson is started and ended; what was pressed by mistake is taken back beside them. */
export function LessonHolding({ lesson, onHold }: Props) {
  const action = useAction();
  const end = useAsking(() => onHold('end'));
  const step = (name: HoldingStep) => () => action.run(() => onHold(name));
  return (
    <div className="lesson-holding">
      <Steps lesson={lesson} step={step} action={action} onEnd={end.ask} />
      <FormMessages message={action.message ?? end.message} />
      {end.asking && (
        <ConfirmDialog
          heading="End the lesson"
          text={endWords(lesson)}
          confirm="End the lesson"
          busy={end.busy}
          onConfirm={end.confirm}
          onCancel={end.cancel}
        />
      )}
    </div>
  );
}

interface StepsProps {
  readonly lesson: Lesson;
  readonly step: (name: HoldingStep) => () => void;
  readonly action: Action;
  readonly onEnd: () => void;
}

function Steps({ lesson, step, action: { busy }, onEnd }: StepsProps) {
  const now = useNow().getTime();
  const state = lessonState(lesson);
  if (state === 'ended')
    return (
      <Button busy={busy} icon="undo" onClick={step('goOn')}>
        Ended by mistake: go on
      </Button>
    );
  if (state === 'live')
    return (
      <>
        <Button kind="filled" icon="stop" onClick={onEnd}>
          End the lesson
        </Button>
        <Button busy={busy} icon="undo" onClick={step('unstart')}>
          Not started yet
        </Button>
      </>
    );
  const isPast = lesson.startsAt !== null && Date.parse(lesson.startsAt) < now;
  return (
    <>
      <Button kind="filled" icon="play" busy={busy} onClick={step('start')}>
        Start the lesson
      </Button>
      {isPast && <Button onClick={onEnd}>End the lesson</Button>}
    </>
  );
}

/** What ends with a lesson: the files that open cannot be taken back from those who have opened them. */
function endWords({ title, media }: Lesson): string {
  const records = media.filter(({ config }) => isHandRecord(config?.type)).length;
  const opened = records === 1 ? 'Its hand record opens' : `Its ${records} hand records open`;
  return `'${title}' ends for your students.${records > 0 ? ` ${opened} for them.` : ''}`;
}
