import { listPurchasesOfUser } from '@overtrick/shared/contract/checkouts';
import { getUser } from '@overtrick/shared/contract/users';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { PaymentsPage } from '../../features/selling/payments-page.tsx';
import { type ListProps, type ListQuery, listMoves } from '../../navigation/list-query.ts';
import type { Services } from '../../services/services.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';
import { useRefund } from '../shared/use-refund.ts';

/** Every payment that a person has begun, with the person. */
export async function readPayments({ api }: Services, userId: string, { page }: ListQuery) {
  const params = { userId };
  const [user, list] = await Promise.all([
    api.read(getUser, { params }),
    api.read(listPurchasesOfUser, { params, query: { page: page && String(page) } }),
  ]);
  return { user, ...list };
}

type Loaded = Awaited<ReturnType<typeof readPayments>>;

export function PaymentsScreen({ loaded: { user, results, meta }, query, onQuery }: ListProps<Loaded>) {
  useName(fullName(user), `/admin/users/${user.id}`);
  return (
    <PaymentsPage
      name={fullName(user)}
      payments={results}
      meta={meta}
      timeZone={useTimeZone()}
      onRefund={useRefund()}
      onPage={listMoves(query, onQuery).onPage}
    />
  );
}
