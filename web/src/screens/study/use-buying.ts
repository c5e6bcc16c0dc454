import { useAction } from '../../form/action.ts';
import type { Buying } from '../../pieces/buying/buy-area.tsx';
import { usePerson } from '../../services/context.ts';
import { useOnline } from '../../sync/use-online.ts';

/** What a checkout answers; nothing stops the flow (C-91). */
type Checkout = { readonly checkoutUrl?: string | undefined } | undefined;

/**
 * Joins or buys: what costs nothing comes to the device at once, and what has a price leads to the provider's page (C-89,
 * C-90, P-59).
 * @param onGot opens what is now the person's own
 */
export function useBuying(
  checkOut: (body: { readonly immediateAccess?: boolean }) => Promise<Checkout>,
  onGot: () => Promise<void>,
): Buying {
  const { runner } = usePerson();
  const isOnline = useOnline();
  const { busy, message, run } = useAction();
  const buy = async (immediateAccess: boolean): Promise<void> => {
    const reply = await checkOut(immediateAccess ? { immediateAccess } : {});
    if (reply?.checkoutUrl) location.assign(reply.checkoutUrl);
    else if (reply) {
      runner.wake();
      await onGot();
    }
  };
  return {
    busy,
    problem: message?.text ?? null,
    isOnline,
    onBuy: (immediateAccess) => run(() => buy(immediateAccess)),
  };
}
