import type { Kysely, Migration } from 'kysely';

/* What is sold and paid out (record 0044): rows stay when a person goes, and lose the person's id. */

async function createSellers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sellers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.unique().references('users.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tax_number', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tax_rate', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('account_id', 'text', (column) => column.unique())
    .addColumn('account_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('commissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seller_id', 'text', (column) => column.notNull().references('sellers.id'))
    .addColumn('rate', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('commissions_seller').on('commissions').columns(['seller_id', 'since']).execute();
  await db.schema.createIndex('commissions_by').on('commissions').column('by_id').execute();
}

async function createPurchases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('course_id', 'text', (column) => column.references('courses.id').onDelete('set null'))
    .addColumn('deal_pack_id', 'text', (column) => column.references('deal_packs.id').onDelete('set null'))
    .addColumn('item_title', 'text', (column) => column.notNull())
    .addColumn('seller_id', 'text', (column) => column.notNull().references('sellers.id'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('tax_rate', 'integer', (column) => column.notNull())
    .addColumn('commission_rate', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.unique())
    .addColumn('session_url', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('consented_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('opened_at', 'text')
    .addColumn('enrolment_id', 'text', (column) => column.references('enrolments.id').onDelete('set null'))
    .addColumn('card', 'text')
    .addColumn('refunded', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refund_reason', 'text')
    .addColumn('refund_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['user_id', 'course_id', 'deal_pack_id', 'enrolment_id', 'payment_id', 'seller_id'])
    await db.schema.createIndex(`purchases_${name}`).on('purchases').column(name).execute();
  await db.schema
    .createTable('payment_facts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purchase_id', 'text')
    .addColumn('session_id', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('fact', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
  for (const name of ['purchase_id', 'session_id', 'payment_id'])
    await db.schema.createIndex(`payment_facts_${name}`).on('payment_facts').column(name).execute();
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payouts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seller_id', 'text', (column) => column.notNull().references('sellers.id'))
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('transfer_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payouts_seller').on('payouts').columns(['seller_id', 'created_at']).execute();
  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('seller_id', 'text', (column) => column.notNull().references('sellers.id'))
    .addColumn('purchase_id', 'text', (column) => column.references('purchases.id'))
    .addColumn('payout_id', 'text', (column) => column.references('payouts.id'))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('entered_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('ledger_entries_seller')
    .on('ledger_entries')
    .columns(['seller_id', 'entered_at'])
    .execute();
  await db.schema.createIndex('ledger_entries_purchase').on('ledger_entries').column('purchase_id').execute();
  await db.schema.createIndex('ledger_entries_payout').on('ledger_entries').column('payout_id').execute();
  await db.schema
    .createTable('ledger_lines')
    .addColumn('entry_id', 'text', (column) => column.notNull().references('ledger_entries.id'))
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_lines_key', ['entry_id', 'account'])
    .execute();
}

async function createReceipts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seller_id', 'text', (column) => column.notNull().references('sellers.id'))
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull().references('purchases.id'))
    .addColumn('entry_id', 'text', (column) => column.notNull().unique().references('ledger_entries.id'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('receipts_number', ['seller_id', 'series', 'number'])
    .execute();
  await db.schema.createIndex('receipts_purchase').on('receipts').column('purchase_id').execute();
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createSellers(db);
  await createPurchases(db);
  await createLedger(db);
  await createReceipts(db);
}

export const moneyMigration: Migration = { up };
