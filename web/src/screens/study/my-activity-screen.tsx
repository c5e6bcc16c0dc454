import { type Activity, activityName, listRunThroughDeals } from '@overtrick/shared/learning/activities/activity';
import { attemptOn } from '@overtrick/shared/learning/activities/activity-attempt';
import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import { activityRoute, courseRoute, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { listWaysOn } from '@overtrick/shared/learning/courses/open-lesson';
import { studiedActivity, studiedLesson } from '@overtrick/shared/learning/courses/studied-course';
import type { SelectedAnswer } from '@overtrick/shared/learning/quiz/quiz-taking';
import { newId } from '@overtrick/shared/learning/values/ids';
import { isHeldCourse } from '@overtrick/shared/sync/my-items';
import { useAtomValue, useSetAtom } from 'jotai';
import { ActivityPage } from '../../features/activities/activity-page.tsx';
import { FilesAnewContext } from '../../features/activities/files-anew.ts';
import { OfficeViewer } from '../../features/activities/media-view.tsx';
import { TwoTapsContext } from '../../features/activities/quiz/two-taps.ts';
import { useOpenCourse } from '../../local/courses.ts';
import { preferencesAtom } from '../../local/device-preferences.ts';
import { useCorrected } from '../../local/hooks.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { SyncMarkLink } from '../../pieces/sync-mark-link.tsx';
import { usePerson } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { useCourseNames } from '../../shell/course-names.ts';
import { useName } from '../../shell/trail.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { useDealFiles } from '../shared/deal-files.tsx';
import { FileNote } from '../shared/file-note.tsx';
import { GoneItem } from '../shared/gone-item.tsx';
import { useMedia } from '../shared/use-media.ts';
import { MyCourseScreen, useProblem } from './my-course-screen.tsx';
import { useRunThrough } from './open-run-through.ts';

interface Props {
  readonly courseId: string;
  readonly lessonId: string;
  readonly activityId: string;
}

/**
 * An activity of one of the student's courses, read from the device. A newer version of the course never changes it under
 * the reader: it goes on as it was opened until the reader leaves it (silence 299).
 */
export function MyActivityScreen({ courseId, lessonId, activityId }: Props) {
  const open = useOpenCourse(courseId, `${lessonId}/${activityId}`);
  const problem = useProblem(courseId, open === null ? null : open?.course);
  if (problem || !open) return problem;
  const { course, newest } = open;
  if (!isHeldCourse(course)) return <MyCourseScreen courseId={courseId} completed={false} />;
  const activity = studiedActivity(course, lessonId, activityId);
  const lesson = studiedLesson(course.bundle, course.progress, lessonId);
  const lessonNow = newest ? studiedLesson(newest, course.progress, lessonId) : undefined;
  if (!activity || !lesson) return <GoneItem itemId={courseId} part={lesson ? 'activity' : 'lesson'} />;
  return <ActivityView activity={activity} lesson={lesson} lessonNow={lessonNow} bundle={course.bundle} />;
}

interface ViewProps {
  /** With which the page was opened. */
  readonly bundle: CourseBundle;
  readonly activity: Activity;
  readonly lesson: Lesson;
  /** The lesson in the newest version; undefined when it is gone. */
  readonly lessonNow: Lesson | undefined;
}

function ActivityView({ activity, lesson, lessonNow, bundle }: ViewProps) {
  const { courseId, id: lessonId } = lesson;
  const record = useRecord(activity);
  const isCorrected = useCorrected(activity.id);
  const [media, filesAnew] = useMedia(activity);
  const dealFiles = useDealFiles(bundle.media);
  const dealIds = listRunThroughDeals(activity).map((deal) => deal.id);
  const { openDeal, leftDeals } = useRunThrough({ courseId, lessonId, activityId: activity.id }, dealIds, bundle);
  const status = useAtomValue(syncStatusAtom);
  const preferences = useAtomValue(preferencesAtom);
  const officeViewer = useServerSettings()?.officeViewerUrl ?? null;
  useCourseNames('myCourses', { ...lesson, lessonId, lessonTitle: lessonNow ? lesson.title : null });
  useName(activityName(activity));
  return (
    <OfficeViewer value={officeViewer}>
      <FilesAnewContext value={filesAnew}>
        <TwoTapsContext value={preferences}>
          <ActivityPage
            sync={<SyncMarkLink status={status} compact />}
            activity={Array.isArray(media) ? { ...activity, media: [...media] } : activity}
            note={
              media === null || typeof media === 'string' ? (
                <FileNote state={media} words={NOTES} onAgain={filesAnew.read} />
              ) : undefined
            }
            activities={listWaysOn(lesson, lessonNow, activity.id)}
            {...(lessonNow
              ? { lessonHref: lessonRoute('myCourses', courseId, lessonId) }
              : { lessonHref: courseRoute('myCourses', courseId), backWords: 'Back to the course' })}
            isCorrected={isCorrected}
            hrefOf={(activityId) => activityRoute('myCourses', { courseId, lessonId, activityId })}
            onProgress={record}
            onOpenDeal={({ id }) => openDeal(id)}
            leftDeals={leftDeals}
            dealFiles={dealFiles.ways}
          />
        </TwoTapsContext>
      </FilesAnewContext>
      {dealFiles.dialog}
    </OfficeViewer>
  );
}

const NOTES = {
  offline: ['This file needs a connection', 'You are off line. Go on with the next activity.'],
  failed: ['This file could not be opened', 'Go on with the next activity, or try again.'],
} as const;

/** Records the activity on the device and in the outbox (L-44); shows a message when the device cannot write. */
function useRecord(activity: Activity) {
  const { recorder, userId } = usePerson();
  const notify = useSetAtom(notifyAtom);
  return (progress: boolean | null, selected: readonly SelectedAnswer[] = []): void => {
    const made = { id: newId(), userId, at: new Date().toISOString() };
    const attempt = attemptOn(activity, progress, selected, made);
    if (!attempt) return;
    void recorder.record(attempt).then((outcome) => {
      if (!outcome.ok) notify(outcome.error === 'full' ? FULL : UNWRITTEN, 'bad');
    });
  };
}

const FULL = 'This device is full: your answer is not saved yet. Free some space and leave this page open.';
const UNWRITTEN = 'This device could not save your answer yet. Leave this page open: it is tried again.';
