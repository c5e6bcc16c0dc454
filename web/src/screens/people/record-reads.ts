import { studentAttempts } from '@overtrick/shared/contract/student-attempts';
import type { ClassPlace } from '@overtrick/shared/learning/classes/class-routes';
import type { CourseRecord, PackRecord } from '@overtrick/shared/learning/courses/item-record';
import { isOffline } from '../../api/api-error.ts';
import type { LoadedAttempts } from '../../features/students/record-attempt.ts';
import { attemptsPage } from '../../local/kept-records.ts';
import type { Services } from '../../services/services.ts';

type Reads = Pick<Services['reads'], 'read'>;

interface Asked {
  readonly page?: string;
  readonly per?: string;
  readonly attemptId?: string;
}

/** The calls of a record, which are a course's or a pack's. */
const CALLS = {
  course: {
    record: (reads: Reads, { area, id }: ClassPlace, studentId: string) =>
      reads.read(studentAttempts[area].course, { params: { courseId: id, studentId } }),
    attempts: (reads: Reads, { area, id }: ClassPlace, studentId: string, query: Asked) =>
      reads.read(studentAttempts[area].courseAttempts, { params: { courseId: id, studentId }, query }),
  },
  dealPack: {
    record: (reads: Reads, { area, id }: ClassPlace, studentId: string) =>
      reads.read(studentAttempts[area].dealPack, { params: { dealPackId: id, studentId } }),
    attempts: (reads: Reads, { area, id }: ClassPlace, studentId: string, query: Asked) =>
      reads.read(studentAttempts[area].dealPackAttempts, { params: { dealPackId: id, studentId }, query }),
  },
} as const;

/** One page of the attempts in a record. @param page from 1 */
export async function loadAttempts(
  reads: Reads,
  place: ClassPlace,
  studentId: string,
  page: number,
): Promise<LoadedAttempts> {
  const query = attemptsPage(page);
  const { results, deals, questions, meta } = await CALLS[place.kind].attempts(reads, place, studentId, query);
  return { results, deals, questions, total: meta.total };
}

export interface LoadedRecord {
  readonly record: CourseRecord | PackRecord;
  /** The first page. */
  readonly attempts: LoadedAttempts;
}

/** A student's record in a course or a pack, with the latest attempts. */
export async function loadRecord(reads: Reads, place: ClassPlace, studentId: string): Promise<LoadedRecord> {
  const [record, attempts] = await Promise.all([
    CALLS[place.kind].record(reads, place, studentId),
    loadAttempts(reads, place, studentId, 1),
  ]);
  return { record, attempts };
}

/** One attempt with what it was made on; off line it is looked for among the latest ones that are kept. */
async function loadAttempt(reads: Reads, place: ClassPlace, studentId: string, attemptId: string) {
  try {
    return await CALLS[place.kind].attempts(reads, place, studentId, { attemptId });
  } catch (error) {
    if (!isOffline(error)) throw error;
    return loadAttempts(reads, place, studentId, 1);
  }
}

/** What the look back on a student's attempt needs; `attempt` is undefined where there is none under this id. */
export async function loadRecordedAttempt(reads: Reads, place: ClassPlace, studentId: string, attemptId: string) {
  const [record, { results, deals, questions }] = await Promise.all([
    CALLS[place.kind].record(reads, place, studentId),
    loadAttempt(reads, place, studentId, attemptId),
  ]);
  return { record, recorded: results.find(({ attempt }) => attempt.id === attemptId), contents: { deals, questions } };
}
