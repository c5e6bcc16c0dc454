import { itemRoute } from '@overtrick/shared/learning/classes/class-routes';
import type { CourseRecord, PackRecord } from '@overtrick/shared/learning/courses/item-record';
import { AppLink } from '../../navigation/app-link.tsx';
import { formatDateTime } from '../../pieces/dates.ts';
import { nameOf, silenceWords } from '../../pieces/student-words.ts';
import { Fact, Facts } from '../../ui/lists/facts.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import type { RecordReader } from './record-attempt.ts';

interface Props {
  readonly record: CourseRecord | PackRecord;
  readonly reader: RecordReader;
  /** How it went, in a sentence; undefined where nothing can be said. */
  readonly results: string | undefined;
}

/** Whose record it is, of what, and how far the student has come. */
export function RecordHead({ record: { student, item, note }, reader, results }: Props) {
  const { place, timeZone, now } = reader;
  const silence = silenceWords(student, now, timeZone);
  return (
    <>
      <PageHeading title={nameOf(student)} tags={!student.isActive && <Badge tone="plain">No longer active</Badge>}>
        {student.email}
      </PageHeading>
      <Facts>
        <Fact name={place.kind === 'course' ? 'Course' : 'Deal pack'}>
          <AppLink href={itemRoute(place)}>{item.title}</AppLink>
        </Fact>
        <Fact name="Enrolled">{formatDateTime(student.enrolledDate, timeZone)}</Fact>
        <Fact name="Last activity">
          {student.lastActivityDate ? formatDateTime(student.lastActivityDate, timeZone) : 'Not begun'}
        </Fact>
        {silence && <Fact name="Devices">{silence}</Fact>}
        {note && <Fact name="Note for admins">{note}</Fact>}
      </Facts>
      <div className="record-progress">
        <ProgressBar percent={student.progress} label={`Progress in ${item.title}`} />
        {results && <p>{results}</p>}
      </div>
    </>
  );
}
