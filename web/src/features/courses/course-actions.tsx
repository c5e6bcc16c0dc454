import type { CourseType, ManagedCourse } from '@overtrick/shared/learning/courses/course';
import type { EditContext } from '@overtrick/shared/learning/courses/course-routes';
import { actionRows, CONFIRMATIONS, type RowActionName } from '@overtrick/shared/learning/items/action-rows';
import { type ReactNode, useState } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { ActionGroups } from './action-groups.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { LessonsDialog } from './lessons-dialog.tsx';
import { NoteDialog, ReviewDialog } from './note-dialogs.tsx';

export interface CourseCalls {
  /** Carries out the action of a row; what it throws is shown here. */
  readonly onAction: (kind: RowActionName) => Promise<void>;
  readonly onOrderLessons: (lessonIds: readonly string[]) => Promise<void>;
  /** The teacher's own. */
  readonly onDuplicate: (convertTo: CourseType) => Promise<void>;
  /** The admins' actions; undefined in teaching. */
  readonly admin?: AdminCalls;
}

export interface AdminCalls {
  readonly onVerdict: (verdict: 'approve' | 'reject', note: string) => Promise<void>;
  /** The dialog in which a student is found and added. */
  readonly addStudent: (onClose: () => void) => ReactNode;
}

interface Props extends CourseCalls {
  readonly context: EditContext;
  readonly course: ManagedCourse;
  /** For a teacher: payment details are set up, or not needed. */
  readonly canPublish: boolean;
}

type Open = 'lessons' | 'duplicate' | 'student' | 'note' | 'review' | RowActionName | null;

const HAS_DIALOG: { readonly [kind in RowActionName]?: Open } = { viewNote: 'note', review: 'review' };

/** The actions on a course for its teacher and admins: the 'Edit' list, then the groups (courses §2.8). */
export function CourseActions(props: Props) {
  const { context, course, canPublish, onAction } = props;
  const [open, setOpen] = useState<Open>(null);
  const [busy, setBusy] = useState<RowActionName | null>(null);
  const run = async (kind: RowActionName): Promise<void> => {
    setOpen(null);
    setBusy(kind);
    try {
      await onAction(kind);
    } finally {
      setBusy(null);
    }
  };
  const press = (kind: RowActionName): void => {
    if (HAS_DIALOG[kind]) setOpen(HAS_DIALOG[kind]);
    else if (CONFIRMATIONS.course[kind]) setOpen(kind);
    else void run(kind);
  };
  return (
    <>
      <section className="course-actions" aria-labelledby="course-edit">
        <h2 id="course-edit">Edit</h2>
        <EditList context={context} courseId={course.id} onOpen={setOpen} />
      </section>
      <ActionGroups groups={actionRows('course', context, { ...course, canPublish })} busy={busy} onPress={press} />
      <OpenDialog {...props} open={open} onRun={(kind) => void run(kind)} onClose={() => setOpen(null)} />
    </>
  );
}

interface EditListProps {
  readonly context: EditContext;
  readonly courseId: string;
  readonly onOpen: (open: Open) => void;
}

function EditList({ context, courseId, onOpen }: EditListProps) {
  const route = `/${context}/courses/${courseId}`;
  return (
    <ul className="course-action-list">
      <li>
        <AppLink className={buttonClass({ wide: true })} href={`${route}/edit`}>
          Edit course
        </AppLink>
      </li>
      <li>
        <Button wide onClick={() => onOpen('lessons')}>
          Edit lessons
        </Button>
      </li>
      <li>
        <AppLink className={buttonClass({ wide: true })} href={`${route}/students`}>
          View Students
        </AppLink>
      </li>
      <li>
        {context === 'teaching' ? (
          <Button wide onClick={() => onOpen('duplicate')}>
            Duplicate
          </Button>
        ) : (
          <Button wide onClick={() => onOpen('student')}>
            Add student
          </Button>
        )}
      </li>
    </ul>
  );
}

interface OpenProps extends Props {
  readonly open: Open;
  readonly onRun: (kind: RowActionName) => void;
  readonly onClose: () => void;
}

function OpenDialog({ open, course, context, onRun, onClose, ...calls }: OpenProps) {
  switch (open) {
    case null:
      return null;
    case 'lessons':
      return <LessonsDialog context={context} course={course} onSave={calls.onOrderLessons} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateDialog live={course.live} onDuplicate={calls.onDuplicate} onClose={onClose} />;
    case 'student':
      return calls.admin?.addStudent(onClose);
    case 'note':
      return <NoteDialog note={course.approvalNote} onClose={onClose} />;
    case 'review':
      return calls.admin && <ReviewDialog onVerdict={calls.admin.onVerdict} onClose={onClose} />;
    default: {
      const question = CONFIRMATIONS.course[open];
      return (
        question && (
          <ConfirmDialog
            heading={`${question.button} course`}
            text={question.text}
            confirm={question.button}
            onConfirm={() => onRun(open)}
            onCancel={onClose}
          />
        )
      );
    }
  }
}
