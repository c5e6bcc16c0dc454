import { students } from '@overtrick/shared/contract/students';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { StudentPage } from '../../features/students/student-page.tsx';
import type { Services } from '../../services/services.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';

/** Reads what a student did in courses and in packs, which are two calls (silence 63). */
export async function loadStudent(reads: Pick<Services['reads'], 'read'>, studentId: string) {
  const params = { studentId };
  const [courses, dealPacks] = await Promise.all([
    reads.read(students.teaching.get, { params, query: { context: 'courses' } }),
    reads.read(students.teaching.get, { params, query: { context: 'deal_packs' } }),
  ]);
  return { courses, dealPacks };
}

type Loaded = Awaited<ReturnType<typeof loadStudent>>;

/** A student of the teacher's, with both halves of their record. */
export function StudentScreen({ loaded: { courses, dealPacks } }: { readonly loaded: Loaded }) {
  useName(fullName(courses).trim() || courses.email);
  return <StudentPage student={{ ...courses, dealPacks: dealPacks.dealPacks }} timeZone={useTimeZone()} />;
}
