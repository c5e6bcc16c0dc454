import { type AdminPurchase, refundPurchase } from '@overtrick/shared/contract/checkouts';
import { useRouter } from '@tanstack/react-router';
import { useServices } from '../../services/context.ts';

/** Gives money back, and shows the page as it is then. */
export function useRefund(): (payment: AdminPurchase, note: string) => Promise<void> {
  const { api } = useServices();
  const router = useRouter();
  return async ({ id }, note) => {
    await api.read(refundPurchase, { params: { purchaseId: id }, body: { note } });
    await router.invalidate();
  };
}
