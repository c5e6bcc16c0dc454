import './students.css';
import './record.css';
import { classStudentRoute } from '@overtrick/shared/learning/classes/class-routes';
import type { StudentRecord } from '@overtrick/shared/learning/courses/student-record';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { formatDateTime } from '../../pieces/dates.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import { DealRecords } from './deal-records.tsx';
import { LessonRecord } from './lesson-record.tsx';
import { dealWords, questionWords } from './record-text.ts';

interface Props {
  readonly student: StudentRecord;
  readonly timeZone: string;
}

/** What a student did in the teacher's courses and deal packs (silence 43). */
export const StudentPage = ({ student, timeZone }: Props) => (
  <div className="student-record">
    <PageHeading title={fullName(student).trim() || student.email}>{student.email}</PageHeading>
    <TitledSection title="Courses" className="student-section">
      {student.courses.length === 0 && (
        <EmptyState title="No courses">This student has none of your courses.</EmptyState>
      )}
      {student.courses.map((course) => (
        <Studied
          key={course.enrolmentId}
          studied={course}
          timeZone={timeZone}
          link={
            <Link to="/teaching/courses/$courseId" params={{ courseId: course.id }}>
              {course.title}
            </Link>
          }
          record={classStudentRoute({ area: 'teaching', kind: 'course', id: course.id }, student.id)}
          results={questionWords(course)}
        >
          {course.lessons.map((lesson) => (
            <LessonRecord key={lesson.id} lesson={lesson} />
          ))}
        </Studied>
      ))}
    </TitledSection>
    <TitledSection title="Deal packs" className="student-section">
      {student.dealPacks.length === 0 && (
        <EmptyState title="No deal packs">This student has none of your deal packs.</EmptyState>
      )}
      {student.dealPacks.map((pack) => (
        <Studied
          key={pack.enrolmentId}
          studied={pack}
          timeZone={timeZone}
          link={
            <Link to="/teaching/deal-packs/$dealPackId" params={{ dealPackId: pack.id }}>
              {pack.title}
            </Link>
          }
          record={classStudentRoute({ area: 'teaching', kind: 'dealPack', id: pack.id }, student.id)}
          results={dealWords(pack)}
        >
          <DealRecords pack={pack} />
        </Studied>
      ))}
    </TitledSection>
  </div>
);

interface StudiedProps {
  readonly studied: Pick<StudentRecord['courses'][number], 'title' | 'enrolledDate' | 'isActive' | 'progress'>;
  readonly timeZone: string;
  readonly link: ReactNode;
  /** The address of the record of this item alone, with every attempt. */
  readonly record: string;
  /** How it went, in a sentence. */
  readonly results: string | undefined;
  readonly children: ReactNode;
}

/** One course or pack: since when, how far, and what was done in it. */
function Studied({ studied, timeZone, link, record, results, children }: StudiedProps) {
  const id = useId();
  return (
    <article className="student-item" aria-labelledby={id}>
      <h3>
        <span id={id}>{link}</span>
        {!studied.isActive && <Badge tone="plain">No longer active</Badge>}
      </h3>
      <p>Enrolled at {formatDateTime(studied.enrolledDate, timeZone)}.</p>
      <ProgressBar percent={studied.progress} label={`Progress in ${studied.title}`} />
      {results && <p>{results}</p>}
      <AppLink className="record-link" href={record}>
        Every attempt in {studied.title}
      </AppLink>
      {children}
    </article>
  );
}
