import type { EnrolmentRecord, StudentEnrolment } from '@overtrick/shared/contract/enrolments';
import { formatMinorUnits } from '@overtrick/shared/learning/values/price';
import type { EnrolmentRow } from './queries.ts';

/** An enrolment as its student sees it. */
export const studentEnrolmentView = (row: EnrolmentRow): StudentEnrolment => ({
  id: row.id,
  kind: row.course_id === null ? 'dealPack' : 'course',
  itemId: row.item_id,
  title: row.title,
  price: formatMinorUnits(row.price),
  currency: row.currency,
  isActive: row.is_active === 1,
  createdDate: row.created_at,
});

/** An enrolment as admins see it. */
export const enrolmentRecordView = (row: EnrolmentRow): EnrolmentRecord => ({
  ...studentEnrolmentView(row),
  note: row.note,
  student: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
  teacher: { id: row.teacher_id, profileId: row.teacher_profile_id, displayName: row.teacher_name },
});
