import { getPayoutsOfTeacher, putPayoutsOfTeacher } from '@overtrick/shared/contract/payouts';
import { getUser } from '@overtrick/shared/contract/users';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { useState } from 'react';
import { CommissionPage } from '../../features/selling/commission-page.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';

export async function readCommission({ api }: Services, userId: string) {
  const params = { userId };
  const [user, payouts] = await Promise.all([api.read(getUser, { params }), api.read(getPayoutsOfTeacher, { params })]);
  return { user, payouts };
}

type Loaded = Awaited<ReturnType<typeof readCommission>>;

/** A teacher's commission and payouts, for admins. */
export function CommissionScreen({ loaded: { user, payouts: loaded } }: { readonly loaded: Loaded }) {
  const { api } = useServices();
  const [payouts, setPayouts] = useState(loaded);
  const timeZone = useTimeZone();
  useName(fullName(user), `/admin/users/${user.id}`);
  return (
    <KeptForm store={useFormDrafts('commission', user.id)}>
      {() => (
        <CommissionPage
          name={fullName(user)}
          payouts={payouts}
          timeZone={timeZone}
          onSave={async (body) =>
            setPayouts(await api.read(putPayoutsOfTeacher, { params: { userId: user.id }, body }))
          }
        />
      )}
    </KeptForm>
  );
}
