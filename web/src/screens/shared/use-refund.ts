import { type AdminPurchase, refundPurchase } from '@overtrick/shared/contract/checkouts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useServices } from '../../services/context.ts';

/** Milliseconds after a refund at which the page is read again: the provider's word follows its answer. */
const LATER = [1_000, 4_000, 15_000, 60_000];

/** Gives money back, and shows the page as it is then and when the provider has said that it is done. */
export function useRefund(): (payment: AdminPurchase, note: string) => Promise<void> {
  const { api } = useServices();
  const router = useRouter();
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  const stop = (): void => timers.current.forEach(clearTimeout);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return async ({ id }, note) => {
    await api.read(refundPurchase, { params: { purchaseId: id }, body: { note } });
    stop();
    timers.current = LATER.map((wait) => setTimeout(() => void router.invalidate(), wait));
    await router.invalidate();
  };
}
