import { listPurchasesOfEnrolment } from '@overtrick/shared/contract/checkouts';
import {
  activateEnrolment,
  deactivateEnrolment,
  getEnrolment,
  listSales,
  putEnrolmentNote,
} from '@overtrick/shared/contract/enrolments';
import { getUser, listUserEnrolments } from '@overtrick/shared/contract/users';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { PaymentsTable } from '../../features/selling/payments-table.tsx';
import { EnrolmentPage } from '../../features/users/enrolment-page.tsx';
import { type EnrolmentSide, EnrolmentsPage } from '../../features/users/enrolments-page.tsx';
import { type ListProps, type ListQuery, listMoves } from '../../navigation/list-query.ts';
import { useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { useRefund } from '../shared/use-refund.ts';

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
  readonly loaded: Awaited<ReturnType<typeof readEnrolment>>;
}

/** One enrolment, with its calls; each answers the changed enrolment. */
export function EnrolmentScreen({ userId, loaded: { enrolment: loaded, payments } }: EnrolmentProps) {
  const { api } = useServices();
  const [enrolment, change] = useLoaded(loaded);
  const timeZone = useTimeZone();
  const onRefund = useRefund();
  const params = { enrolmentId: enrolment.id };
  const { student, teacher } = enrolment;
  useName(enrolment.title);
  useName(student.id === userId ? fullName(student) : teacher.displayName, `/admin/users/${userId}`);
  return (
    <EnrolmentPage
      enrolment={enrolment}
      payments={
        payments.length > 0 && <PaymentsTable isOfOne payments={payments} timeZone={timeZone} onRefund={onRefund} />
      }
      onActivate={async (note) => change(await api.read(activateEnrolment, { params, body: { note } }))}
      onDeactivate={async () => change(await api.read(deactivateEnrolment, { params }))}
      onNote={async (note) => change(await api.read(putEnrolmentNote, { params, body: { note } }))}
    />
  );
}

/** One enrolment, and how it was paid for. */
export async function readEnrolment({ api }: Services, enrolmentId: string) {
  const params = { enrolmentId };
  const [enrolment, { results: payments }] = await Promise.all([
    api.read(getEnrolment, { params }),
    api.read(listPurchasesOfEnrolment, { params }),
  ]);
  return { enrolment, payments };
}
