import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { activityRoute, courseRoute } from '@overtrick/shared/learning/courses/course-routes';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { studiedLesson } from '@overtrick/shared/learning/courses/studied-course';
import { dealsFrom } from '@overtrick/shared/learning/packs/pack-view';
import { isHeldCourse } from '@overtrick/shared/sync/my-items';
import { useAtomValue, useSetAtom } from 'jotai';
import { StudiedLesson } from '../../features/lessons/studied-lesson.tsx';
import type { RoomPlace } from '../../local/make-room.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { formatRecent } from '../../pieces/dates.ts';
import { useNow } from '../../pieces/use-now.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useCourseNames } from '../../shell/course-names.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { useOnline } from '../../sync/use-online.ts';
import { GoneItem } from '../shared/gone-item.tsx';
import { NextPage } from '../shared/next-page.tsx';
import { useOpenFile } from '../shared/use-media.ts';
import { useOpenRoom } from '../shared/use-open-room.tsx';
import { CourseOnDevice, MyCourseScreen } from './my-course-screen.tsx';
import { useLivePull } from './use-live-pull.ts';

interface Props {
  readonly courseId: string;
  readonly lessonId: string;
}

/** A lesson of one of the student's courses, read from the device. */
export function MyLessonScreen({ courseId, lessonId }: Props) {
  return (
    <CourseOnDevice courseId={courseId}>
      {(course) => {
        if (!isHeldCourse(course)) return <MyCourseScreen courseId={courseId} completed={false} />;
        const lesson = studiedLesson(course.bundle, course.progress, lessonId);
        return lesson ? (
          <LessonView lesson={lesson} bundle={course.bundle} />
        ) : (
          <GoneItem itemId={courseId} part="lesson" />
        );
      }}
    </CourseOnDevice>
  );
}

interface ViewProps {
  readonly lesson: Lesson;
  /** Of its course. */
  readonly bundle: CourseBundle;
}

function LessonView({ lesson, bundle }: ViewProps) {
  const { courseId, id: lessonId, courseTitle, title } = lesson;
  const timeZone = useTimeZone();
  const { play, coming } = usePlay(bundle);
  const openFile = useOpenFile(lessonId);
  const asOf = useAsOf();
  useLivePull(lesson);
  useCourseNames('myCourses', { courseId, courseTitle, lessonId, lessonTitle: title });
  const [first] = lesson.activities;
  const dealIds = lesson.deals.map(({ id }) => id);
  return (
    <>
      <StudiedLesson
        lesson={lesson}
        timeZone={timeZone}
        courseHref={courseRoute('myCourses', courseId)}
        asOf={asOf}
        hrefOf={(activityId) => activityRoute('myCourses', { courseId, lessonId, activityId })}
        onOpenFile={openFile}
        onPlay={(dealId) => play({ courseId, lessonId }, dealsFrom(dealIds, dealIds.indexOf(dealId)))}
      />
      <NextPage href={first && activityRoute('myCourses', { courseId, lessonId, activityId: first.id })} />
      {coming}
    </>
  );
}

/** When this device last heard from the server, as in a sentence; null while it is on line. */
function useAsOf(): string | null {
  const online = useOnline();
  const { lastSaved } = useAtomValue(syncStatusAtom);
  const now = useNow();
  if (online) return null;
  return lastSaved === null ? 'when it came here' : formatRecent(lastSaved, now);
}

/** Opens the table with the deals of a lesson or run-through, or shows why it cannot. */
function usePlay(bundle: CourseBundle) {
  const { open, coming } = useOpenRoom();
  const notify = useSetAtom(notifyAtom);
  const play = (place: RoomPlace, dealIds: readonly string[]): void => {
    void open({ place, dealIds }, bundle).then((problem) => {
      if (problem) notify(problem, 'bad');
    });
  };
  return { play, coming };
}
