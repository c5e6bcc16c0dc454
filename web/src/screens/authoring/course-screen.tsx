import { managedCourses } from '@overtrick/shared/contract/courses';
import { enrolInCourse } from '@overtrick/shared/contract/enrolments';
import { lessons } from '@overtrick/shared/contract/lessons';
import type { ManagedCourse } from '@overtrick/shared/learning/courses/course';
import { courseRoute, type EditContext } from '@overtrick/shared/learning/courses/course-routes';
import { publicationNotice, type RowActionName } from '@overtrick/shared/learning/items/action-rows';
import type { PublicationAction } from '@overtrick/shared/learning/items/publication';
import { canPublish } from '@overtrick/shared/learning/values/profile';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { type AdminCalls, CourseActions, type CourseCalls } from '../../features/courses/course-actions.tsx';
import { CoursePage } from '../../features/courses/course-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { profileAtom } from '../../session/session.ts';
import { useName } from '../../shell/trail.ts';
import { AddStudent } from '../shared/add-student.tsx';
import { KeepPanel } from '../shared/keep-panel.tsx';

interface Props {
  readonly context: EditContext;
  readonly loaded: ManagedCourse;
  readonly teacherPicture: string | undefined;
}

/** A course for its teacher or an admin, with the calls of that area. */
export function CourseScreen({ context, loaded, teacherPicture }: Props) {
  const [course, setCourse] = useState(loaded);
  const profile = useAtomValue(profileAtom);
  const calls = useCourseCalls(context, course, setCourse);
  const timeZone = useTimeZone();
  useName(course.title);
  return (
    <CoursePage
      context={context}
      course={course}
      teacherPicture={teacherPicture}
      timeZone={timeZone}
      area={context === 'teaching' && <KeepPanel id={course.id} kind="course" title={course.title} />}
      actions={
        <CourseActions
          context={context}
          course={course}
          canPublish={profile !== null && canPublish(profile)}
          {...calls}
        />
      }
    />
  );
}

/** The endpoint of each action, by its name; the other actions only open a page or dialog. */
const LINES = {
  request: 'publish',
  unpublish: 'unpublish',
  archive: 'archive',
  unarchive: 'unarchive',
  delete: 'delete',
} as const;

/** The endpoint of an action in its area; only admins can restore. */
function lineOf(context: EditContext, name: RowActionName) {
  if (name === 'restore') return managedCourses.admin.restore;
  return name in LINES ? managedCourses[context][LINES[name as keyof typeof LINES]] : undefined;
}

function useCourseCalls(
  context: EditContext,
  course: ManagedCourse,
  setCourse: (course: ManagedCourse) => void,
): CourseCalls {
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  const params = { courseId: course.id };
  return {
    async onAction(name) {
      const line = lineOf(context, name);
      if (!line) return;
      try {
        const reply = await api.call(line, { params });
        // An empty answer changes nothing (C-85).
        if (!reply) return;
        setCourse({ ...course, ...reply });
        if (name === 'delete' && context === 'teaching') await router.navigate({ href: '/teaching/courses' });
        notify(publicationNotice('course', name as PublicationAction, reply.status));
      } catch (error) {
        notify(errorMessage(error), 'bad');
      }
    },
    async onOrderLessons(lessonIds) {
      await api.call(lessons[context].order, { params, body: { lessons: [...lessonIds] } });
      const byId = new Map(course.lessons.map((lesson) => [lesson.id, lesson]));
      setCourse({ ...course, lessons: lessonIds.flatMap((id) => byId.get(id) ?? []) });
      notify('New order has been saved.');
    },
    async onDuplicate(convertTo) {
      const copy = await api.call(managedCourses.teaching.duplicate, { params, query: { convertTo } });
      // Without an id there is nowhere to go (C-87).
      if (!copy?.id) return;
      await router.navigate({ href: courseRoute('teaching', copy.id) });
      notify('The course has been duplicated');
    },
    admin: context === 'admin' ? adminCalls(api, course, setCourse, notify) : undefined,
  };
}

function adminCalls(
  api: Api,
  course: ManagedCourse,
  setCourse: (course: ManagedCourse) => void,
  notify: (text: string) => void,
): AdminCalls {
  const params = { courseId: course.id };
  return {
    async onVerdict(verdict, approvalNote) {
      const reply = await api.call(managedCourses.admin[verdict], { params, body: { approvalNote } });
      if (!reply) return;
      setCourse({ ...course, ...reply });
      notify(publicationNotice('course', verdict, reply.status));
    },
    addStudent: (onClose) => (
      <AddStudent
        onAdd={(studentId) => api.call(enrolInCourse, { params: { ...params, studentId } })}
        onClose={onClose}
      />
    ),
  };
}
