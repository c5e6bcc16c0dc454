import { newId } from '@overtrick/shared/learning/values/ids';
import { type Entry, isBalanced } from '@overtrick/shared/money/ledger';
import type { Db, Trx } from '../../database/connect.ts';

/** What an entry belongs to. */
export interface EntryOwner {
  readonly sellerId: string;
  readonly purchaseId?: string;
  readonly payoutId?: string;
}

/**
 * Enters what has happened into the ledger; returns the entry's id. Nothing else writes there, and nothing changes or
 * deletes what stands there. Throws for an entry that does not balance, which is a bug.
 */
export async function enter(trx: Trx, entry: Entry, owner: EntryOwner, now: Date): Promise<string> {
  if (!isBalanced(entry)) throw new Error(`the entry ${entry.key} does not balance`);
  const id = newId();
  await trx
    .insertInto('ledger_entries')
    .values({
      id,
      key: entry.key,
      kind: entry.kind,
      seller_id: owner.sellerId,
      purchase_id: owner.purchaseId ?? null,
      payout_id: owner.payoutId ?? null,
      currency: entry.currency,
      entered_at: now.toISOString(),
    })
    .execute();
  const lines = entry.lines.map(({ account, amount }) => ({ entry_id: id, account, amount }));
  if (lines.length > 0) await trx.insertInto('ledger_lines').values(lines).execute();
  return id;
}

/** The entries of a purchase, in their order. */
export async function listEntriesOf(db: Db, purchaseId: string): Promise<readonly Entry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .leftJoin('ledger_lines', 'ledger_lines.entry_id', 'ledger_entries.id')
    .select(['ledger_entries.id', 'key', 'kind', 'currency', 'account', 'amount'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('ledger_entries.entered_at')
    .orderBy('ledger_entries.id')
    .execute();
  const byId = new Map<string, Entry>();
  for (const { id, key, kind, currency, account, amount } of rows) {
    const known = byId.get(id) ?? { key, kind, currency, lines: [] };
    const line = account === null || amount === null ? [] : [{ account, amount }];
    byId.set(id, { ...known, lines: [...known.lines, ...line] });
  }
  return [...byId.values()];
}

/** What a seller is owed in a currency, share and tax apart. */
export interface Owed {
  readonly currency: string;
  readonly seller: number;
  readonly tax: number;
}

/**
 * What a seller is owed by currency. @param until sales after this moment are left out, because they may still be
 * refunded; what went back or was paid out counts at once
 */
export async function listOwed(db: Db, sellerId: string, until?: Date): Promise<readonly Owed[]> {
  const rows = await db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .select((eb) => ['currency', 'account', eb.fn.sum<string | number>('amount').as('amount')])
    .where('seller_id', '=', sellerId)
    .where('account', 'in', ['seller', 'tax'])
    .$if(until !== undefined, (query) =>
      query.where((eb) => eb.or([eb('kind', '!=', 'sale'), eb('entered_at', '<=', until?.toISOString() ?? '')])),
    )
    .groupBy(['currency', 'account'])
    .orderBy('currency')
    .execute();
  const of = (currency: string, account: string): number =>
    0 - Number(rows.find((row) => row.currency === currency && row.account === account)?.amount ?? 0);
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => ({
    currency,
    seller: of(currency, 'seller'),
    tax: of(currency, 'tax'),
  }));
}
