import { managedCourses } from '@overtrick/shared/contract/courses';
import { lessons } from '@overtrick/shared/contract/lessons';
import type { ManagedCourse } from '@overtrick/shared/learning/courses/course';
import type { EditContext } from '@overtrick/shared/learning/courses/course-routes';
import { canPublish } from '@overtrick/shared/learning/values/profile';
import { useAtomValue, useSetAtom } from 'jotai';
import { CoursePage } from '../../features/courses/course-page.tsx';
import { DuplicateDialog } from '../../features/courses/duplicate-dialog.tsx';
import { LessonsDialog } from '../../features/courses/lessons-dialog.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { type EditDialogs, ItemActions } from '../../pieces/items/item-actions.tsx';
import { useServices } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { profileAtom } from '../../session/session.ts';
import { useName } from '../../shell/trail.ts';
import { KeepPanel } from '../shared/keep-panel.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { lookAtCourse, ReviewSide } from './review-side.tsx';
import { AddStudentTo, useItemActions, useOpenCopy } from './use-item-actions.tsx';

interface Props {
  readonly context: EditContext;
  readonly loaded: ManagedCourse;
  readonly teacherPicture: string | undefined;
  /** Where a verdict leads, when it is not to stay here. */
  readonly afterVerdict?: string | undefined;
}

/** A course for its teacher or an admin, with the calls of that area. */
export function CourseScreen({ context, loaded, teacherPicture, afterVerdict }: Props) {
  const [course, change] = useLoaded(loaded);
  const profile = useAtomValue(profileAtom);
  const calls = useItemActions({ kind: 'course', context, id: course.id, onChanged: change, afterVerdict });
  const dialogs = useCourseDialogs(context, course, (lessons) => change({ lessons }));
  const timeZone = useTimeZone();
  useName(course.title);
  return (
    <CoursePage
      context={context}
      course={course}
      teacherPicture={teacherPicture}
      timeZone={timeZone}
      area={context === 'teaching' && <KeepPanel id={course.id} kind="course" title={course.title} />}
      review={
        context === 'admin' && (
          <ReviewSide kind="course" item={course} lookAt={lookAtCourse(course.id)} onChanged={change} />
        )
      }
      actions={
        <ItemActions
          kind="course"
          context={context}
          item={course}
          canPublish={profile !== null && canPublish(profile)}
          dialogs={dialogs}
          {...calls}
        />
      }
    />
  );
}

function useCourseDialogs(
  context: EditContext,
  course: ManagedCourse,
  onLessons: (lessons: ManagedCourse['lessons']) => void,
): EditDialogs {
  const { api } = useServices();
  const notify = useSetAtom(notifyAtom);
  const openCopy = useOpenCopy('course');
  const params = { courseId: course.id };
  const order = async (lessonIds: readonly string[]): Promise<void> => {
    await api.call(lessons[context].order, { params, body: { lessons: [...lessonIds] } });
    const byId = new Map(course.lessons.map((lesson) => [lesson.id, lesson]));
    onLessons(lessonIds.flatMap((id) => byId.get(id) ?? []));
    notify('New order has been saved.');
  };
  return {
    lessons: (onClose) => <LessonsDialog context={context} course={course} onSave={order} onClose={onClose} />,
    duplicate: (onClose) => (
      <DuplicateDialog
        live={course.live}
        onDuplicate={async (convertTo) =>
          openCopy(await api.call(managedCourses.teaching.duplicate, { params, query: { convertTo } }))
        }
        onClose={onClose}
      />
    ),
    student: (onClose) => <AddStudentTo kind="course" id={course.id} onClose={onClose} />,
  };
}
