import { lessons } from '@overtrick/shared/contract/lessons';
import { courseRoute, type EditContext, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { LessonForm } from '../../features/lessons/lesson-form.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useCourseNames } from '../../shell/course-names.ts';
import { useName } from '../../shell/trail.ts';

interface EditProps {
  readonly context: EditContext;
  readonly lesson: Lesson;
}

/** The form of an existing lesson. */
export function LessonFormScreen({ context, lesson }: EditProps) {
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  const timeZone = useTimeZone();
  const { id: lessonId, courseId } = lesson;
  const href = lessonRoute(context, courseId, lessonId);
  useCourseNames(context, { ...lesson, lessonId, lessonTitle: lesson.title });
  return (
    <KeptForm store={useFormDrafts('lesson', lessonId)}>
      {(forget) => (
        <LessonForm
          lesson={lesson}
          live={lesson.live}
          timeZone={timeZone}
          onCancel={() => {
            forget();
            void router.navigate({ href });
          }}
          onSave={async (fields) => {
            await api.call(lessons[context].put, { params: { lessonId }, body: fields });
            await router.navigate({ href });
            notify('The lesson has been updated');
          }}
        />
      )}
    </KeptForm>
  );
}

interface NewProps {
  readonly course: { readonly id: string; readonly title: string; readonly live: boolean };
}

/** The form of a new lesson, with teaching calls only: admins have no route to it. */
export function NewLessonScreen({ course }: NewProps) {
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  const timeZone = useTimeZone();
  const courseHref = courseRoute('teaching', course.id);
  useName(course.title, courseHref);
  return (
    <KeptForm store={useFormDrafts('new-lesson', course.id)}>
      {(forget) => (
        <LessonForm
          live={course.live}
          timeZone={timeZone}
          onCancel={() => {
            forget();
            void router.navigate({ href: courseHref });
          }}
          onSave={async (fields) => {
            const made = await api.read(lessons.teaching.create, { params: { courseId: course.id }, body: fields });
            await router.navigate({ href: lessonRoute('teaching', course.id, made.id) });
            notify('The lesson has been created');
          }}
        />
      )}
    </KeptForm>
  );
}
