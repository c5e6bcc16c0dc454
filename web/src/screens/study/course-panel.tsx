import './course-panel.css';
import type { CourseDownload } from '@overtrick/shared/sync/course-download';
import type { DownloadState } from '@overtrick/shared/sync/download-state';
import { savesData } from '../../browser/saves-data.ts';
import { browserTimeZone } from '../../browser/time-zone.ts';
import { useCourseDownload } from '../../local/course-download.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { coursePanelWords, cutSentence } from '../../pieces/course-download-text.ts';
import { DownloadPanel } from '../../pieces/download-panel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useCourseActions } from './use-course-actions.tsx';

/** What keeps the place of the panel while the device is read: of the height that most courses have. */
const UNREAD: CourseDownload = {
  state: 'ready',
  code: null,
  received: 0,
  total: 0,
  offered: { count: 0, size: 0 },
  cut: null,
  secondsLeft: null,
  parts: [],
};

interface Props {
  readonly id: string;
  readonly title: string;
  /** Of its bundle. */
  readonly lessons: DownloadState;
}

/** A student's course on this device, as one thing (silence 327); its parts have a page of their own. */
export function CoursePanel({ id, title, lessons }: Props) {
  const read = useCourseDownload(id, lessons, savesData());
  const course = read ?? UNREAD;
  const zone = browserTimeZone();
  const { run, question } = useCourseActions(id, read);
  const panel = coursePanelWords(course);
  return (
    <div className={classNames('course-panel', !read && 'is-unread')}>
      <DownloadPanel
        {...panel}
        title={title}
        state={course.state === 'waiting' ? 'loading' : course.state}
        note={cutSentence(course.cut, zone)}
        isQuiet={panel.action === 'Remove'}
        onAction={run[panel.action]}
      />
      <AppLink href={`/my-courses/${id}/device`}>What is here, and what comes</AppLink>
      {question}
    </div>
  );
}
