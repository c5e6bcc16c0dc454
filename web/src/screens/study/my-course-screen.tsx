import { getMyCourse, turnOffCourseNotifications, turnOnCourseNotifications } from '@overtrick/shared/contract/courses';
import { courseRoute, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import { isHeldCourse, type MyCourse } from '@overtrick/shared/sync/my-items';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { CourseUpdates } from '../../features/courses/course-updates.tsx';
import { MyCoursePage } from '../../features/courses/my-course-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { keepNotifications, useMyCourse } from '../../local/courses.ts';
import { useDatabase } from '../../local/hooks.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useNamesOfCourse } from '../../shell/course-names.ts';
import { useName } from '../../shell/trail.ts';
import { useOnline } from '../../sync/use-online.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { useArrivalOf } from '../shared/arrival.tsx';
import { GoneItem } from '../shared/gone-item.tsx';
import { NextPage } from '../shared/next-page.tsx';
import { CoursePanel } from './course-panel.tsx';

interface CourseOnDeviceProps {
  readonly courseId: string;
  readonly children: (course: MyCourse) => ReactNode;
}

/** Renders one of the student's courses, or the pages for one that is loading, not on the device, or not theirs. */
export function CourseOnDevice({ courseId, children }: CourseOnDeviceProps) {
  const course = useMyCourse(courseId);
  const problem = useProblem(courseId, course);
  return problem ?? (course && children(course));
}

/** The page for a course that is loading, or not theirs; null for one that can be shown. */
export function useProblem(courseId: string, course: MyCourse | null | undefined): ReactNode {
  const arrival = useArrivalOf('courses', course === null);
  useName(course?.title, courseRoute('myCourses', course?.id ?? courseId));
  useNamesOfCourse(course && isHeldCourse(course) ? course.bundle : undefined);
  if (arrival) return arrival;
  if (course === undefined) return <Skeleton label="Your course is on its way" />;
  return course === null ? <GoneItem itemId={courseId} /> : null;
}

interface ViewProps {
  readonly courseId: string;
  /** True when the address says that a lesson has just been held (C-30). */
  readonly completed: boolean;
}

/** The page of one of the student's courses, read from the device. */
export function MyCourseScreen({ courseId, completed }: ViewProps) {
  const timeZone = useTimeZone();
  useCompletedNotice(courseId, completed);
  return (
    <CourseOnDevice courseId={courseId}>
      {(course) => (
        <>
          <MyCoursePage
            course={course}
            timeZone={timeZone}
            panel={<CoursePanel id={courseId} title={course.title} lessons={course.download} />}
            actions={<Updates courseId={courseId} known={course.notifications} />}
          />
          <NextPage href={firstLesson(course)} />
        </>
      )}
    </CourseOnDevice>
  );
}

/** All lessons have one page's code: whichever is opened, it is there. */
const firstLesson = (course: MyCourse): string | undefined => {
  const first = isHeldCourse(course) ? course.bundle.lessons[0] : undefined;
  return first && lessonRoute('myCourses', course.id, first.id);
};

/** Shows once where the hand records are, after the change of address, because a navigation clears it (conflict 14). */
function useCompletedNotice(courseId: string, completed: boolean): void {
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  useEffect(() => {
    if (!completed) return;
    void router
      .navigate({ href: courseRoute('myCourses', courseId), replace: true })
      .then(() => notify('You can now view the hand records in Lesson resources.'));
  }, [completed, courseId, router, notify]);
}

const TURNED = {
  on: 'You will be sent email notifications about lessons this course.',
  off: 'You won’t receive any more email notifications about this course.',
} as const;

interface UpdatesProps {
  readonly courseId: string;
  /** As the device last heard; undefined until a server has said it. */
  readonly known: boolean | undefined;
}

/** The setting for messages about a course: the server keeps it, and the device what it last heard of it. */
function Updates({ courseId, known }: UpdatesProps) {
  const { api } = useServices();
  const db = useDatabase();
  const notify = useSetAtom(notifyAtom);
  const [busy, setBusy] = useState(false);
  useNewestNotifications(courseId);
  if (known === undefined) return null;
  const turn = async (wanted: boolean): Promise<void> => {
    setBusy(true);
    const line = wanted ? turnOnCourseNotifications : turnOffCourseNotifications;
    try {
      const reply = await api.call(line, { params: { courseId } });
      // An empty answer changes nothing (C-85).
      if (!reply) return;
      await keepNotifications(db, courseId, reply.notifications);
      notify(TURNED[reply.notifications ? 'on' : 'off']);
    } catch (error) {
      notify(errorMessage(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return <CourseUpdates notifications={known} busy={busy} onTurn={(wanted) => void turn(wanted)} />;
}

/** Asks the server, because a link in a letter or another device may have changed it since the last pull. */
function useNewestNotifications(courseId: string): void {
  const { api } = useServices();
  const db = useDatabase();
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    let wanted = true;
    api.read(getMyCourse, { params: { courseId }, background: true }).then(
      async (course) => {
        if (wanted) await keepNotifications(db, courseId, course.notifications);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [api, db, courseId, online]);
}
