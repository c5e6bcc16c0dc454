import type { Purchase } from '@overtrick/shared/contract/checkouts';

/**
 * Where a purchase stands for the buyer who comes back from the provider's page. confirming: the provider has not said yet
 * that it was paid; opening: it was paid, and access is on its way; duplicate: it had been paid already, and this payment
 * goes back.
 */
export type ReturnState =
  | 'confirming'
  | 'opening'
  | 'open'
  | 'refused'
  | 'cancelled'
  | 'duplicate'
  | 'undeliverable'
  | 'refunded'
  | 'disputed';

type Facts = Pick<Purchase, 'status' | 'openedDate' | 'refundReason'>;

export function returnState({ status, openedDate, refundReason }: Facts): ReturnState {
  if (refundReason === 'duplicate' || refundReason === 'undeliverable') return refundReason;
  if (status === 'waiting') return 'confirming';
  if (status === 'paid') return openedDate ? 'open' : 'opening';
  return status;
}

/** Whether it is worth asking the server again: the provider's word may still come. */
export const isUnsettled = (facts: Facts): boolean => ['confirming', 'opening', 'refused'].includes(returnState(facts));

interface Words {
  readonly title: string;
  readonly text: string;
}

export type BoughtKind = Purchase['item']['kind'];

/** 'course', 'deal pack'. */
export const nounOf = (kind: BoughtKind): string => (kind === 'course' ? 'course' : 'deal pack');

/** The heading of the page and what follows it. */
export function returnWords(state: ReturnState, kind: BoughtKind): Words {
  const noun = nounOf(kind);
  switch (state) {
    case 'confirming':
      return {
        title: 'Your payment is being confirmed',
        text: `This usually takes less than a minute. You may leave the page: the ${noun} opens by itself.`,
      };
    case 'opening':
      return {
        title: 'Your payment has arrived',
        text: `The ${noun} is being opened. You may leave the page: it opens by itself.`,
      };
    case 'open':
      return { title: `The ${noun} is yours`, text: '' };
    case 'refused':
      return {
        title: 'The payment was refused',
        text: 'Your card or your bank has refused it. Nothing was charged. You may try again, or with another card.',
      };
    case 'cancelled':
      return { title: 'Checkout cancelled', text: 'Nothing was charged.' };
    case 'duplicate':
      return {
        title: `The ${noun} was yours already`,
        text: 'It was paid for twice. This second payment goes back to your card by itself.',
      };
    case 'undeliverable':
      return {
        title: `The ${noun} cannot be opened`,
        text: 'It is not sold any more. Your payment goes back to your card by itself.',
      };
    case 'refunded':
      return { title: 'The payment went back', text: `The ${noun} is not open any more. Your results are kept.` };
    case 'disputed':
      return {
        title: 'Your bank has taken the payment back',
        text: `The ${noun} is closed until that is settled. Your results are kept.`,
      };
  }
}
