import { managedCourses } from '@overtrick/shared/contract/courses';
import type { ManagedCourse } from '@overtrick/shared/learning/courses/course';
import { courseRoute, type EditContext } from '@overtrick/shared/learning/courses/course-routes';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { CourseForm, type TopicChoice } from '../../features/courses/course-form.tsx';
import { KeptForm } from '../../form/kept-form.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { useFormDrafts } from '../shared/form-drafts.ts';

interface Props {
  readonly context: EditContext;
  readonly course: ManagedCourse;
  readonly topics: readonly TopicChoice[];
}

/** The form of an existing course; its picture is uploaded as soon as it is chosen. */
export function CourseFormScreen({ context, course, topics }: Props) {
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  const [media, setMedia] = useState(course.media);
  const params = { courseId: course.id };
  const href = courseRoute(context, course.id);
  useName(course.title, href);
  return (
    <KeptForm store={useFormDrafts('course', course.id)}>
      {(forget) => (
        <CourseForm
          course={{ ...course, media }}
          topics={topics}
          onCancel={() => {
            forget();
            void router.navigate({ href });
          }}
          onUpload={async (file, watch) => {
            const kept = await api.upload(managedCourses[context].putPicture, { params, file, ...watch });
            setMedia(kept.media);
          }}
          onSave={async (body) => {
            await api.call(managedCourses[context].put, { params, body });
            await router.navigate({ href });
            notify('The course has been updated');
          }}
        />
      )}
    </KeptForm>
  );
}

/** The form of a new course, which is created as a draft. */
export function NewCourseScreen({ topics }: Pick<Props, 'topics'>) {
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  return (
    <KeptForm store={useFormDrafts('course', '')}>
      {(forget) => (
        <CourseForm
          topics={topics}
          onCancel={() => {
            forget();
            void router.navigate({ href: '/teaching/courses' });
          }}
          onSave={async (body) => {
            const made = await api.read(managedCourses.teaching.create, { body });
            await router.navigate({ href: courseRoute('teaching', made.id) });
            notify('The course has been created');
          }}
        />
      )}
    </KeptForm>
  );
}
