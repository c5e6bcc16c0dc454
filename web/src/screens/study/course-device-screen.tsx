import { courseRoute, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import { findActiveLesson } from '@overtrick/shared/learning/courses/lesson';
import { studiedCourse } from '@overtrick/shared/learning/courses/studied-course';
import { isHeldCourse, type MyCourse } from '@overtrick/shared/sync/my-items';
import { savesData } from '../../browser/saves-data.ts';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { CourseDevicePage } from '../../features/courses/course-device-page.tsx';
import { useCourseDownload } from '../../local/course-download.ts';
import { useStorageUse } from '../../local/hooks.ts';
import { coursePanelWords } from '../../pieces/course-download-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { CourseOnDevice } from './my-course-screen.tsx';
import { useCourseActions } from './use-course-actions.tsx';

/** What of one of the student's courses is on this device, and what comes. */
export const CourseDeviceScreen = ({ courseId }: { readonly courseId: string }) => (
  <CourseOnDevice courseId={courseId}>{(course) => <OnDevice course={course} />}</CourseOnDevice>
);

function OnDevice({ course }: { readonly course: MyCourse }) {
  const { id, title } = course;
  const download = useCourseDownload(id, course.download, savesData());
  const persisted = useStorageUse()?.persisted;
  const { run, removeFilms, question } = useCourseActions(id, download);
  if (!download) return <Skeleton label="Reading this device" />;
  const { action } = coursePanelWords(download);
  const hasFilms = download.parts.some(({ of, state }) => state === 'here' && (of === 'film' || of === 'file'));
  return (
    <>
      <CourseDevicePage
        title={title}
        course={download}
        timeZone={browserTimeZone()}
        persisted={persisted}
        lesson={lessonToStart(course)}
        actions={
          <>
            <Button onClick={run[action]}>{action}</Button>
            {hasFilms && <Button onClick={removeFilms}>Remove films</Button>}
            {course.download.held !== null && action !== 'Remove' && (
              <Button onClick={run.Remove}>Remove the course</Button>
            )}
          </>
        }
      />
      {question}
    </>
  );
}

/** The lesson that comes next, which needs no film to begin; the course itself once all is done. */
function lessonToStart(course: MyCourse) {
  if (!isHeldCourse(course)) return null;
  const { lessons } = studiedCourse(course.bundle, course.progress);
  const active = findActiveLesson(lessons);
  if (!active) return { href: courseRoute('myCourses', course.id), words: 'Open the course' };
  const words = active.activityProgress > 0 ? 'Continue lesson' : 'Start lesson';
  return { href: lessonRoute('myCourses', course.id, active.id), words: `${words} ${lessons.indexOf(active) + 1}` };
}
