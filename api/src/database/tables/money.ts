import type { EntryKind } from '@overtrick/shared/money/ledger';
import type { PurchaseStatus } from '@overtrick/shared/money/purchase-state';
import type { Generated } from 'kysely';

/*
 * What is sold and paid out (record 0044). Nothing here is deleted with a person: rows lose the person's id and keep the
 * money. All amounts are whole minor units, all rates hundredths of a per cent.
 */

/** Who sells. It outlives the account, because the ledger is the seller's. */
export interface SellersTable {
  id: string;
  /** Null when the account was erased. */
  user_id: string | null;
  /** What receipts say; '' before anything was said. */
  name: Generated<string>;
  address: Generated<string>;
  tax_number: Generated<string>;
  tax_rate: Generated<number>;
  /** The account at the payment provider, and of when its last word about it is. */
  account_id: string | null;
  account_at: string | null;
  created_at: string;
}

/** The commission of a seller since a moment; the last one counts. Rows are only added. */
export interface CommissionsTable {
  id: string;
  seller_id: string;
  rate: number;
  since: string;
  by_id: string | null;
}

/** One try to buy a course or a pack, with the terms of its day. */
export interface PurchasesTable {
  id: string;
  user_id: string | null;
  course_id: string | null;
  deal_pack_id: string | null;
  /** As it was called when it was bought. */
  item_title: string;
  seller_id: string;
  amount: number;
  currency: string;
  tax_rate: number;
  commission_rate: number;
  status: PurchaseStatus;
  /** The provider's session; null until it has answered. */
  session_id: string | null;
  session_url: string | null;
  expires_at: string | null;
  /** The provider's payment, once something was paid. */
  payment_id: string | null;
  /** When the buyer agreed to immediate access. */
  consented_at: string;
  created_at: string;
  paid_at: string | null;
  opened_at: string | null;
  enrolment_id: string | null;
  card: string | null;
  refunded: Generated<number>;
  refund_reason: 'duplicate' | 'undeliverable' | 'admin' | null;
  refund_note: Generated<string>;
}

/** What the payment provider told, each event once. */
export interface PaymentFactsTable {
  /** The provider's id of the event. */
  id: string;
  /** The purchase, where the event names it. */
  purchase_id: string | null;
  session_id: string | null;
  payment_id: string | null;
  /** JSON of shared/money/payment-fact. */
  fact: string;
  received_at: string;
}

export interface LedgerEntriesTable {
  id: string;
  /** 'sale:…': each is entered once. */
  key: string;
  kind: EntryKind;
  seller_id: string;
  purchase_id: string | null;
  payout_id: string | null;
  currency: string;
  entered_at: string;
}

/** The lines of an entry add up to nothing. Debits are above zero. */
export interface LedgerLinesTable {
  entry_id: string;
  account: 'provider' | 'commission' | 'seller' | 'tax';
  amount: number;
}

/** Receipts and credit notes, numbered by seller and series without gaps. */
export interface ReceiptsTable {
  id: string;
  seller_id: string;
  /** The year, and after a restore a mark: '2026', '2026-R20261127'. */
  series: string;
  number: number;
  kind: 'receipt' | 'credit';
  purchase_id: string;
  entry_id: string;
  /** What it says of the seller and the sale, as JSON. */
  body: string;
  issued_at: string;
}

export interface PayoutsTable {
  id: string;
  seller_id: string;
  account_id: string;
  amount: number;
  currency: string;
  state: 'sending' | 'paid' | 'failed';
  transfer_id: string | null;
  created_at: string;
}
