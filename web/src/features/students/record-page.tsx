import './students.css';
import './record.css';
import type { CourseRecord, PackRecord } from '@overtrick/shared/learning/courses/item-record';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { LoadedAttempts, RecordReader } from './record-attempt.ts';
import { RecordOfCourse } from './record-course.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordOfPack } from './record-pack.tsx';
import { dealWords, questionWords } from './record-text.ts';
import { useOpenOnPaper } from './use-open-on-paper.ts';

interface Props {
  readonly record: CourseRecord | PackRecord;
  readonly attempts: LoadedAttempts;
  readonly reader: RecordReader;
  /** Loads earlier attempts; undefined when all are shown. */
  readonly onMore: (() => void) | undefined;
  /** Why earlier attempts could not be loaded; null when nothing is wrong. */
  readonly problem: string | null;
}

/** What one student did in one course or pack, down to each attempt. */
export function RecordPage({ record, attempts, reader, onMore, problem }: Props) {
  const page = useRef<HTMLElement>(null);
  useOpenOnPaper(page);
  const isPack = 'deals' in record;
  return (
    <article className="student-record" ref={page}>
      <RecordHead record={record} reader={reader} results={isPack ? dealWords(record) : questionWords(record)} />
      {isPack ? (
        <RecordOfPack record={record} attempts={attempts} reader={reader} />
      ) : (
        <RecordOfCourse record={record} attempts={attempts} reader={reader} />
      )}
      {(onMore || problem) && (
        <footer className="record-more">
          <p role="status">
            {problem ?? `The latest ${attempts.results.length} of ${attempts.total} attempts are shown.`}
          </p>
          {onMore && <Button onClick={onMore}>Show earlier attempts</Button>}
        </footer>
      )}
    </article>
  );
}
