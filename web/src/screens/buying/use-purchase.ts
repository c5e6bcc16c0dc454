import { getCheckout, type Purchase } from '@overtrick/shared/contract/checkouts';
import { useEffect, useState } from 'react';
import { isUnsettled } from '../../features/buying/return-state.ts';
import { usePerson, useServices } from '../../services/context.ts';

/** Milliseconds between two questions, at first and once it takes longer than usual. */
const SOON = 1_500;
const LATER = 10_000;
/** How often it is asked soon: for a minute. */
const USUAL = 40;

/**
 * A purchase as the server has it, asked again until it is settled. The word of the provider goes to the server, and this
 * page may wait for it as long as it likes. What was bought comes to the device with the next pull.
 */
export function usePurchase(loaded: Purchase): Purchase {
  const { api } = useServices();
  const { runner } = usePerson();
  const [purchase, setPurchase] = useState(loaded);
  const waits = isUnsettled(purchase);
  const { checkout, openedDate } = purchase;
  useEffect(() => {
    if (!waits || !checkout) return;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const ask = async (): Promise<void> => {
      asked += 1;
      // Without an answer it is asked again: off line too, because the connection may come back.
      const now = await api.read(getCheckout, { params: { checkout }, background: true }).catch(() => undefined);
      if (left) return;
      if (now) setPurchase(now);
      if (!now || isUnsettled(now)) timer = setTimeout(ask, asked < USUAL ? SOON : LATER);
    };
    timer = setTimeout(ask, SOON);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [api, checkout, waits]);
  useEffect(() => {
    if (openedDate) runner.wake();
  }, [openedDate, runner]);
  return purchase;
}
