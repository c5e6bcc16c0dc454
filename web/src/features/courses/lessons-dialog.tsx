import type { ManagedCourse } from '@overtrick/shared/learning/courses/course';
import type { EditContext } from '@overtrick/shared/learning/courses/course-routes';
import { lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import { AppLink } from '../../navigation/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { OrderableList } from '../../ui/lists/orderable-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  readonly context: EditContext;
  readonly course: ManagedCourse;
  readonly onSave: (lessonIds: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** The lessons in order, to be reordered and opened; an admin adds none (C-40 to C-42). */
export const LessonsDialog = ({ context, course, onSave, onClose }: Props) => (
  <Dialog
    heading="Lessons"
    size="md"
    onClose={onClose}
    footer={
      context === 'teaching' && (
        <>
          <AppLink className={buttonClass({ kind: 'filled' })} href={`/teaching/courses/${course.id}/lessons/create`}>
            New lesson
          </AppLink>
          <AppLink className={buttonClass({ kind: 'plain' })} href={`/teaching/courses/${course.id}/lessons/import`}>
            Lessons from files
          </AppLink>
        </>
      )
    }
  >
    {course.lessons.length === 0 ? (
      <p>This course has no lessons yet.</p>
    ) : (
      <OrderableList
        type="lessons"
        items={course.lessons}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onSave={(ordered) => onSave(ordered.map(({ id }) => id))}
      >
        {(lesson) => (
          <AppLink className="back-link" href={lessonRoute(context, course.id, lesson.id)}>
            {lesson.title}
          </AppLink>
        )}
      </OrderableList>
    )}
  </Dialog>
);
