import { cancelCheckout, getCheckout, type Purchase } from '@overtrick/shared/contract/checkouts';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { CheckoutCancelledPage } from '../../features/buying/checkout-cancelled-page.tsx';
import { CheckoutReturnPage } from '../../features/buying/checkout-return-page.tsx';
import type { BoughtKind } from '../../features/buying/return-state.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import type { Services } from '../../services/services.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { profileAtom } from '../../session/session.ts';
import { useOnline } from '../../sync/use-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { readBoughtFacts } from './bought-facts.ts';
import { usePurchase } from './use-purchase.ts';

/** The purchase of a checkout with what the store says of its item; null for an address without a checkout. */
export async function readCheckout(services: Services, checkout: string) {
  if (!checkout) return null;
  const purchase = await services.api.read(getCheckout, { params: { checkout } });
  return { purchase, facts: await readBoughtFacts(services, purchase.item) };
}

type Loaded = NonNullable<Awaited<ReturnType<typeof readCheckout>>>;

/** The page to which a buyer comes back after the payment. */
export const CheckoutReturnScreen = ({ loaded }: { readonly loaded: Loaded | null }) =>
  loaded ? <Returned key={loaded.purchase.id} {...loaded} /> : <NoCheckout />;

function Returned({ purchase: loaded, facts }: Loaded) {
  const purchase = usePurchase(loaded);
  const [cameBack] = useState(() => new Date().toISOString());
  return (
    <CheckoutReturnPage
      purchase={purchase}
      facts={facts}
      cameBack={cameBack}
      email={useAtomValue(profileAtom)?.email ?? null}
      supportEmail={useServerSettings()?.supportEmail ?? ''}
      isOnline={useOnline()}
      timeZone={useTimeZone()}
    />
  );
}

const NoCheckout = () => (
  <>
    <PageHeading title="Checkout" />
    <EmptyState
      title="This address is not complete"
      action={
        <AppLink className={buttonClass({ kind: 'outlined' })} href="/my-profile/purchases">
          Purchases
        </AppLink>
      }
    >
      What you have paid for stands under Purchases, and opens by itself.
    </EmptyState>
  </>
);

interface CancelledProps {
  readonly kind: BoughtKind;
  /** '' when the address was cut off. */
  readonly checkout: string;
}

/** The page to which a buyer comes back who closed the checkout; it is ended, so that nobody pays it later by mistake. */
export function CheckoutCancelledScreen({ kind, checkout }: CancelledProps) {
  const { api } = useServices();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [state, setState] = useState<'ending' | 'ended' | 'failed'>(checkout ? 'ending' : 'ended');
  const [item, setItem] = useState<Purchase['item'] | null>(null);
  const end = useCallback(async (): Promise<void> => {
    setState('ending');
    try {
      const purchase = await api.read(cancelCheckout, { params: { checkout }, background: true });
      setItem(purchase.item);
      setState('ended');
      // It was paid after all, in another tab or just before: then the page says so.
      const to = `/${kind === 'course' ? 'browse-courses' : 'deal-store'}/checkout/complete`;
      if (purchase.status !== 'cancelled')
        await navigate({ href: `${to}?checkout=${encodeURIComponent(checkout)}`, replace: true });
    } catch {
      setState('failed');
    }
  }, [api, checkout, kind, navigate]);
  useEffect(() => {
    if (checkout) void end();
  }, [checkout, end]);
  return <CheckoutCancelledPage kind={kind} state={state} isOnline={isOnline} item={item} onTry={() => void end()} />;
}
