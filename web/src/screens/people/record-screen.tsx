import { type ClassPlace, itemRoute } from '@overtrick/shared/learning/classes/class-routes';
import { joinPages } from '@overtrick/shared/learning/courses/attempted';
import { useState } from 'react';
import type { LoadedAttempts } from '../../features/students/record-attempt.ts';
import { RecordPage } from '../../features/students/record-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { nameOf } from '../../pieces/student-words.ts';
import { useServices } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';
import { type LoadedRecord, loadAttempts } from './record-reads.ts';

interface Props {
  readonly place: ClassPlace;
  readonly studentId: string;
  readonly loaded: LoadedRecord;
}

/** The record of one student in a course or a pack; earlier attempts are loaded page by page. */
export function RecordScreen({ place, studentId, loaded: { record, attempts: latest } }: Props) {
  const { reads } = useServices();
  const [earlier, setEarlier] = useState<LoadedAttempts | null>(null);
  const [pages, setPages] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const timeZone = useTimeZone();
  // The first page may be loaded again, as when the server is reached: the earlier ones stay.
  const attempts = earlier ? { ...joinPages(latest, earlier), total: latest.total } : latest;
  useName(nameOf(record.student));
  useName(record.item.title, itemRoute(place));
  const more = async () => {
    setProblem(null);
    try {
      const next = await loadAttempts(reads, place, studentId, pages + 1);
      setEarlier(earlier ? joinPages(earlier, next) : next);
      setPages(pages + 1);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <RecordPage
      record={record}
      attempts={attempts}
      reader={{ place, studentId, timeZone, now: new Date() }}
      onMore={attempts.results.length < attempts.total ? () => void more() : undefined}
      problem={problem}
    />
  );
}
