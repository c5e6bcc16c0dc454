import type { EnrolmentRecord } from '@overtrick/shared/contract/enrolments';
import {
  activateEnrolment,
  deactivateEnrolment,
  getEnrolment,
  listSales,
  putEnrolmentNote,
} from '@overtrick/shared/contract/enrolments';
import { getUser, listUserEnrolments } from '@overtrick/shared/contract/users';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { useState } from 'react';
import { EnrolmentPage } from '../../features/users/enrolment-page.tsx';
import { type EnrolmentSide, EnrolmentsPage } from '../../features/users/enrolments-page.tsx';
import { type ListProps, type ListQuery, listMoves } from '../../navigation/list-query.ts';
import { useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { useName } from '../../shell/trail.ts';

/** A page of a person's purchases or sales, with the person. */
export async function readEnrolments({ api }: Services, side: EnrolmentSide, userId: string, query: ListQuery) {
  const [user, list] = await Promise.all([
    api.read(getUser, { params: { userId } }),
    side === 'purchases'
      ? api.read(listUserEnrolments, { params: { userId }, query })
      : api.read(listSales, { params: { teacherId: userId }, query }),
  ]);
  return { user, ...list };
}

interface Props extends ListProps<Awaited<ReturnType<typeof readEnrolments>>> {
  readonly side: EnrolmentSide;
}

export function EnrolmentsScreen({ side, loaded: { user, results, meta }, query, onQuery }: Props) {
  useName(fullName(user), `/admin/users/${user.id}`);
  return <EnrolmentsPage side={side} person={user} enrolments={results} meta={meta} {...listMoves(query, onQuery)} />;
}

interface EnrolmentProps {
  /** The person whose list this page was opened from, for the trail. */
  readonly userId: string;
  readonly loaded: EnrolmentRecord;
}

/** One enrolment, with its calls; each answers the changed enrolment. */
export function EnrolmentScreen({ userId, loaded }: EnrolmentProps) {
  const { api } = useServices();
  const [enrolment, setEnrolment] = useState(loaded);
  const params = { enrolmentId: enrolment.id };
  const { student, teacher } = enrolment;
  useName(enrolment.title);
  useName(student.id === userId ? fullName(student) : teacher.displayName, `/admin/users/${userId}`);
  return (
    <EnrolmentPage
      enrolment={enrolment}
      onActivate={async (note) => setEnrolment(await api.read(activateEnrolment, { params, body: { note } }))}
      onDeactivate={async () => setEnrolment(await api.read(deactivateEnrolment, { params }))}
      onNote={async (note) => setEnrolment(await api.read(putEnrolmentNote, { params, body: { note } }))}
    />
  );
}

export const readEnrolment = ({ api }: Services, enrolmentId: string): Promise<EnrolmentRecord> =>
  api.read(getEnrolment, { params: { enrolmentId } });
