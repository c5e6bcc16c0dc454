import type { PaymentFact } from '@overtrick/shared/money/payment-fact';

/** A purchase as the provider keeps it: enough to make it again when a backup does not know it (ruling 53). */
export interface SoldThing {
  readonly purchaseId: string;
  readonly userId: string;
  readonly kind: 'course' | 'dealPack';
  readonly itemId: string;
  readonly taxRate: number;
  readonly commissionRate: number;
  /** When the buyer agreed to immediate access, ISO 8601. */
  readonly consentedAt: string;
}

export interface NewSession {
  readonly sold: SoldThing;
  readonly title: string;
  /** Whole minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  /** Where the buyer comes back to; the provider puts its session's id after each. */
  readonly completeUrl: string;
  readonly cancelledUrl: string;
}

interface OpenSession {
  readonly id: string;
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** What the provider tells; one of the three, or nothing that concerns us. */
export interface ProviderEvent {
  readonly id: string;
  /** ISO 8601, to the second. */
  readonly at: string;
  readonly fact?: PaymentFact;
  /** The purchase that it names. */
  readonly sold?: SoldThing;
  readonly account?: { readonly id: string; readonly isLinked: boolean };
}

/** The provider has refused for good, and nothing was done; `code` is its own. */
export class ProviderRefusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`the payment provider refused: ${code}`);
    this.code = code;
  }
}

/** What the provider of card payments does (ruling 8). Each call may be made again with the same ids: it happens once. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'stand-in';
  openSession(session: NewSession): Promise<OpenSession>;
  /** Ends a session, so that it cannot be paid; one that was paid or has ended stays as it is. */
  endSession(id: string): Promise<void>;
  /** Gives all of a payment back that was not given back. @param key names this refund */
  refund(refund: { readonly key: string; readonly payment: string }): Promise<void>;
  /** The page where somebody links their account. @param account the one that was begun before */
  link(linking: {
    readonly key: string;
    readonly account: string | null;
    readonly email: string;
    readonly returnUrl: string;
  }): Promise<{ readonly account: string; readonly url: string }>;
  /** Whether money can be sent to an account now. */
  isLinked(account: string): Promise<boolean>;
  /** The page of an account, for its owner. */
  dashboard(account: string): Promise<string>;
  /** Sends money to an account; returns the provider's id. Throws ProviderRefusal when it is certain that none went. */
  transfer(transfer: {
    readonly key: string;
    readonly account: string;
    readonly amount: number;
    readonly currency: string;
  }): Promise<string>;
  /** Reads a delivered event; undefined when the signature is not the provider's. */
  readEvent(body: Buffer, signature: string): ProviderEvent | undefined;
  /** What has happened since, in order. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
}
