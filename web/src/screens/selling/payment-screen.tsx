import { getDashboard, getLinkedAccount, getSeller, linkAccount, putSeller } from '@overtrick/shared/contract/payouts';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { PaymentPage } from '../../features/selling/payment-page.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { greet } from '../../services/start.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { profileAtom } from '../../session/session.ts';

export async function readPayment({ api }: Services) {
  const [status, seller] = await Promise.all([api.read(getLinkedAccount), api.read(getSeller)]);
  return { status, seller };
}

type Loaded = Awaited<ReturnType<typeof readPayment>>;

/** A teacher's payment details; the pages of the provider lead back here. */
export function PaymentScreen({ loaded }: { readonly loaded: Loaded }) {
  const services = useServices();
  const { api } = services;
  const [status, setStatus] = useState(loaded.status);
  const [seller, setSeller] = useState(loaded.seller);
  const timeZone = useTimeZone();
  useProfileOf(status.linked);
  const { provider } = status;
  return (
    <KeptForm store={useFormDrafts('seller', '')}>
      {() => (
        <PaymentPage
          status={status}
          seller={seller}
          timeZone={timeZone}
          onLink={async () => {
            const reply = provider && (await api.call(linkAccount, { params: { provider } }));
            if (reply) location.assign(reply.url);
          }}
          onDashboard={async () => {
            const reply = await api.call(getDashboard);
            if (reply) location.assign(reply.url);
          }}
          onSaveSeller={async (body) => {
            setSeller(await api.read(putSeller, { body }));
            setStatus(await api.read(getLinkedAccount));
          }}
        />
      )}
    </KeptForm>
  );
}

/** The profile says too whether an account is linked: it is read again when the provider has said so meanwhile. */
function useProfileOf(isLinked: boolean): void {
  const services = useServices();
  const known = useAtomValue(profileAtom)?.stripeLinked;
  useEffect(() => {
    if (known !== undefined && known !== isLinked) void greet(services);
  }, [services, known, isLinked]);
}
