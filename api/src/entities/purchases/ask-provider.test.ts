import { getCheckout, getReceipt } from '@overtrick/shared/contract/checkouts';
import { getMyCourse } from '@overtrick/shared/contract/courses';
import { describe, expect, it } from 'vitest';
import { openPayments } from '../../adapters/payments/open.ts';
import { beginGeneration } from '../../backup/generation.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { beginToBuy, makeBought, makeSold, press } from '../../testing/selling.ts';
import { askProvider } from './ask-provider.ts';

const MONEY = ['receipts', 'ledger_lines', 'ledger_entries', 'purchases', 'payment_facts', 'enrolments'] as const;

describe.each(DATABASES)('the payment provider, on %s', (kind) => {
  const harness = withHarness(kind);

  const provider = () => {
    const opened = openPayments(
      harness().config,
      async () => true,
      () => harness().now,
    ).provider;
    if (!opened) throw new Error('a stand-in');
    return opened;
  };
  const ask = () => askProvider(harness().db, provider(), harness().now);
  const forgetMoney = async () => {
    for (const table of MONEY) await harness().db.deleteFrom(table).execute();
  };

  it('is asked after a restore for what was bought since the backup, which is made again (D-342)', async () => {
    const { course, student, checkout } = await makeBought(harness());
    const { token } = student;
    await forgetMoney();
    await harness()
      .db.transaction()
      .execute((trx) => beginGeneration(trx, 0, harness().now));
    // A restore ends sessions too.
    await harness().db.updateTable('sessions').set({ revoked_at: null }).execute();
    await ask();
    await ask();
    const { reply } = await harness().call(getCheckout, { token, params: { checkout } });
    expect(reply).toMatchObject({ status: 'paid', amount: 1200, receiptNumber: '2026-R202611201000-0001' });
    expect((await harness().call(getMyCourse, { token, params: { courseId: course.id } })).status).toBe(200);
    const receipt = await harness().call(getReceipt, { token, params: { purchaseId: reply.id } });
    expect(receipt.reply).toMatchObject({ tax: 200, taxPercent: 20 });
    const entries = await harness().db.selectFrom('ledger_entries').select('kind').execute();
    expect(entries).toEqual([{ kind: 'sale' }]);
  });

  it('is asked for what it told while nobody listened (D-342)', async () => {
    const { course } = await makeSold(harness());
    const student = await makeStudent(harness());
    const checkout = await beginToBuy(harness(), student, course);
    await press(harness(), `${checkout}/pay`);
    await harness().db.updateTable('purchases').set({ status: 'waiting', paid_at: null, opened_at: null }).execute();
    await forgetMoneyButPurchases();
    await ask();
    const { reply } = await harness().call(getCheckout, { token: student.token, params: { checkout } });
    expect(reply).toMatchObject({ status: 'paid', card: '4242' });
  });

  const forgetMoneyButPurchases = async () => {
    await harness().db.updateTable('purchases').set({ enrolment_id: null }).execute();
    for (const table of MONEY) if (table !== 'purchases') await harness().db.deleteFrom(table).execute();
  };

  it('is asked from the last time on, with a little of before', async () => {
    const asked: Date[] = [];
    const remembering = {
      ...provider(),
      listEvents: (since: Date) => {
        asked.push(since);
        return provider().listEvents(since);
      },
    };
    await askProvider(harness().db, remembering, harness().now);
    harness().wait(3_600_000);
    await askProvider(harness().db, remembering, harness().now);
    expect(asked.map((date) => date.toISOString())).toEqual(['2026-11-17T10:00:00.000Z', '2026-11-20T09:50:00.000Z']);
  });

  it('brings back nothing for somebody who has been erased since (ruling 53)', async () => {
    const { student } = await makeBought(harness());
    await forgetMoney();
    await harness().db.deleteFrom('users').where('id', '=', student.id).execute();
    await ask();
    const [purchase] = await harness().db.selectFrom('purchases').select(['user_id', 'refund_reason']).execute();
    expect(purchase).toEqual({ user_id: null, refund_reason: 'undeliverable' });
  });
});
