import './course-device-page.css';
import { formatPart } from '@overtrick/shared/learning/values/bytes';
import type { CourseDownload, CoursePart } from '@overtrick/shared/sync/course-download';
import type { ReactNode } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { coursePanelWords, cutSentence, keptSentence, partWords, timeLeft } from '../../pieces/course-download-text.ts';
import { DownloadList, DownloadRow } from '../../pieces/download-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';

interface Props {
  readonly title: string;
  readonly course: CourseDownload;
  /** The reader's, an IANA name. */
  readonly timeZone: string;
  /** Whether the browser has agreed to keep it; undefined while it is not known. */
  readonly persisted: boolean | undefined;
  /** The lesson to start or to go on with, once the lessons are here. */
  readonly lesson: { readonly href: string; readonly words: string } | null;
  /** What can be done with what is here and what comes. */
  readonly actions: ReactNode;
}

/** What of a course is on this device and what comes: the whole as one bar, then part by part (D-222). */
export function CourseDevicePage({ title, course, timeZone, persisted, lesson, actions }: Props) {
  const { heading, words, percent } = coursePanelWords(course);
  const partsIn = (...states: CoursePart['state'][]) => course.parts.filter(({ state }) => states.includes(state));
  const cut = cutSentence(course.cut, timeZone);
  return (
    <div className="course-device">
      <header className="course-device-head">
        <h1>{heading}</h1>
        {percent === null ? <p aria-live="polite">{words}</p> : cut && <p aria-live="polite">{cut}</p>}
      </header>
      {percent !== null && <Whole title={title} course={course} percent={percent} />}
      <Parts title="Here already" parts={partsIn('here')} />
      <Parts title="On its way" parts={partsIn('coming', 'next')} />
      <Parts title="If you ask for it" parts={partsIn('absent')} />
      {persisted !== undefined && <p className="download-list-note">{keptSentence(persisted)}</p>}
      <div className="course-device-foot lower-bar">
        {actions}
        {lesson && (
          <AppLink href={lesson.href} className={buttonClass({ kind: 'filled' })}>
            {lesson.words}
          </AppLink>
        )}
      </div>
    </div>
  );
}

interface WholeProps {
  readonly title: string;
  readonly course: CourseDownload;
  readonly percent: number;
}

/** '47 of 96 MB' and how long it takes, over one bar. */
function Whole({ title, course: { received, total, secondsLeft }, percent }: WholeProps) {
  const sum = formatPart(received, total);
  return (
    <div className="course-device-bar">
      <p className="course-device-sum">
        <b>{sum}</b>
        {secondsLeft !== null && <span>{timeLeft(secondsLeft)}</span>}
      </p>
      <ProgressBar percent={percent} label={`Downloading ${title}`} words={sum} />
    </div>
  );
}

const STATES = { here: 'here', coming: 'coming', next: 'next', absent: 'next' } as const;

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly CoursePart[] }) {
  if (parts.length === 0) return null;
  return (
    <DownloadList title={title}>
      {parts.map((part) => (
        <DownloadRow key={part.key} state={STATES[part.state]} {...partWords(part)} />
      ))}
    </DownloadList>
  );
}
