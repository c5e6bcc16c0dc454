import * as lines from '@overtrick/shared/contract/checkouts';
import { checkOutCourse, getMyCourse } from '@overtrick/shared/contract/courses';
import { checkOutDealPack, getMyDealPack } from '@overtrick/shared/contract/deal-packs';
import { deleteAccount } from '@overtrick/shared/contract/own-account';
import { pull } from '@overtrick/shared/contract/sync';
import { listTransactions } from '@overtrick/shared/contract/transactions';
import { newId } from '@overtrick/shared/learning/values/ids';
import { IMMEDIATE_ACCESS } from '@overtrick/shared/money/seller';
import { describe, expect, it } from 'vitest';
import { openPayments } from '../../adapters/payments/open.ts';
import { refundKind } from '../../jobs/kinds/refund.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makeAttempt, makePack, makeStudent, type Person } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { jobsDeps, runJobs } from '../../testing/jobs.ts';
import { beginToBuy, makeBought, makeSeller, makeSold, press } from '../../testing/selling.ts';
import { recordAttempt } from '../attempts/operations.ts';
import { takeEvent } from './events.ts';

const AGREED = { immediateAccess: true };

describe.each(DATABASES)('what is bought, on %s', (kind) => {
  const harness = withHarness(kind);

  const statusOf = async ({ token }: Person, checkout: string) =>
    (await harness().call(lines.getCheckout, { token, params: { checkout } })).reply;
  const hasCourse = async ({ token }: Person, courseId: string) =>
    (await harness().call(getMyCourse, { token, params: { courseId } })).status === 200;
  const enrolments = () => harness().db.selectFrom('enrolments').selectAll().execute();
  const sum = async () => {
    const { total } = await harness()
      .db.selectFrom('ledger_lines')
      .select((eb) => eb.fn.sum('amount').as('total'))
      .executeTakeFirstOrThrow();
    return Number(total ?? 0);
  };

  /** Runs the refunds that are asked for, with the stand-in of this server. */
  async function giveBack() {
    const deliver = async (payload: string, signature: string) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const sent = { method: 'POST', url: '/api/payments/webhook', headers, payload } as const;
      return (await harness().app.inject(sent)).statusCode === 200;
    };
    const { provider } = openPayments(harness().config, deliver, () => harness().now);
    if (!provider) throw new Error('a stand-in');
    await runJobs(jobsDeps(harness()), refundKind(provider));
  }

  it('leads to the hosted page, and opens by the webhook alone, once (C-90) (D-330)', async () => {
    const { course } = await makeSold(harness());
    const student = await makeStudent(harness());
    const { reply } = await harness().call(checkOutCourse, {
      token: student.token,
      params: { courseId: course.id },
      body: AGREED,
    });
    const checkout = reply.checkout ?? '';
    expect(reply.checkoutUrl).toBe(`http://overtrick.test/dev/payments/${checkout}`);
    expect(await statusOf(student, checkout)).toMatchObject({ status: 'waiting', amount: 1200, paidDate: null });
    expect(await hasCourse(student, course.id)).toBe(false);
    const back = await press(harness(), `${checkout}/pay`);
    expect(back).toBe(`http://overtrick.test/browse-courses/checkout/complete?checkout=${checkout}`);
    expect(await statusOf(student, checkout)).toMatchObject({
      ...{ status: 'paid', amount: 1200, tax: 200, card: '4242', receiptNumber: '2026-0001' },
      item: { kind: 'course', id: course.id, title: 'First tricks' },
    });
    expect(await hasCourse(student, course.id)).toBe(true);
    await harness().app.inject({ method: 'POST', url: '/dev/payments/again', headers: { host: 'localhost:3000' } });
    expect(await enrolments()).toMatchObject([{ user_id: student.id, price: 1200, currency: 'GBP', is_active: 1 }]);
  });

  it('reaches other devices with their next pull (D-330)', async () => {
    const { course, student } = await makeBought(harness());
    const body = { protocol: 1, deviceId: newId(), cursor: 0, have: {} };
    const { reply } = await harness().call(pull, { token: student.token, body });
    expect(reply).toMatchObject({ enrolments: [{ itemId: course.id, isActive: true }] });
  });

  it('is a pack in the same way (P-59)', async () => {
    const pack = await makePack(harness(), { cost: 500, currency: 'EUR' });
    await makeSeller(harness(), pack.teacher);
    const { token } = await makeStudent(harness());
    const params = { dealPackId: pack.id };
    const { reply } = await harness().call(checkOutDealPack, { token, params, body: AGREED });
    const back = await press(harness(), `${reply.checkout}/pay`);
    expect(back).toBe(`http://overtrick.test/deal-store/checkout/complete?checkout=${reply.checkout}`);
    expect((await harness().call(getMyDealPack, { token, params })).status).toBe(200);
  });

  it('needs the buyer’s consent to immediate access, which stands on the receipt (D-331)', async () => {
    const { course, student, checkout } = await makeBought(harness());
    const other = await makeStudent(harness());
    const params = { courseId: course.id };
    const refused = await harness().call(checkOutCourse, { token: other.token, params, body: {} });
    expect([refused.status, Object.keys(refused.problem?.errors ?? {})]).toEqual([422, ['immediate_access']]);
    const purchase = await statusOf(student, checkout);
    const { reply } = await harness().call(lines.getReceipt, {
      token: student.token,
      params: { purchaseId: purchase.id },
    });
    expect(reply).toMatchObject({
      ...{ number: '2026-0001', net: 1000, tax: 200, taxPercent: 20, amount: 1200, buyer: 'Ann Example' },
      seller: { name: 'Joan Example Ltd', address: '1 Card Street\nLondon', taxNumber: 'GB123456789' },
      consent: { text: IMMEDIATE_ACCESS, date: harness().now.toISOString() },
    });
  });

  it('cannot be had of a teacher of whom no receipt could say who sells (D-332)', async () => {
    const { course } = await makeSold(harness());
    await harness().db.updateTable('sellers').set({ address: '' }).execute();
    const { token } = await makeStudent(harness());
    const params = { courseId: course.id };
    const { status, problem } = await harness().call(checkOutCourse, { token, params, body: AGREED });
    expect([status, problem?.code]).toEqual([409, 'seller_incomplete']);
  });

  it('is paid after the card was refused at first, on the same page (D-333)', async () => {
    const { course } = await makeSold(harness());
    const student = await makeStudent(harness());
    const checkout = await beginToBuy(harness(), student, course);
    expect(await press(harness(), `${checkout}/refuse`)).toBe(`/dev/payments/${checkout}?refused`);
    expect(await statusOf(student, checkout)).toMatchObject({ status: 'refused', checkoutUrl: expect.any(String) });
    await press(harness(), `${checkout}/pay`);
    expect(await statusOf(student, checkout)).toMatchObject({ status: 'paid', checkoutUrl: null });
  });

  it('waits for a bank that takes a while, and is refused when it says no (D-333)', async () => {
    const { course } = await makeSold(harness());
    const student = await makeStudent(harness());
    const checkout = await beginToBuy(harness(), student, course);
    await press(harness(), `${checkout}/delay`);
    expect((await statusOf(student, checkout)).status).toBe('waiting');
    await press(harness(), `${checkout}/settle`);
    expect((await statusOf(student, checkout)).status).toBe('paid');
    const other = await makeStudent(harness());
    const second = await beginToBuy(harness(), other, course);
    await press(harness(), `${second}/delay`);
    await press(harness(), `${second}/fail`);
    expect(await statusOf(other, second)).toMatchObject({ status: 'refused', checkoutUrl: null });
    const third = await beginToBuy(harness(), other, course);
    expect(third).not.toBe(second);
    await press(harness(), `${third}/pay`);
    expect((await statusOf(other, third)).status).toBe('paid');
  });

  it('has one page for two tabs, and a new one at another price (D-334)', async () => {
    const { course } = await makeSold(harness());
    const student = await makeStudent(harness());
    const first = await beginToBuy(harness(), student, course);
    expect(await beginToBuy(harness(), student, course)).toBe(first);
    await harness().db.updateTable('courses').set({ cost: 1500 }).where('id', '=', course.id).execute();
    const second = await beginToBuy(harness(), student, course);
    expect(second).not.toBe(first);
    expect((await statusOf(student, first)).status).toBe('cancelled');
    await press(harness(), `${second}/pay`);
    expect(await statusOf(student, second)).toMatchObject({ status: 'paid', amount: 1500 });
  });

  it('can be left, and then nobody can pay it (D-333)', async () => {
    const { course } = await makeSold(harness());
    const { token, ...student } = await makeStudent(harness());
    const checkout = await beginToBuy(harness(), { ...student, token }, course);
    const { reply } = await harness().call(lines.cancelCheckout, { token, params: { checkout } });
    expect(reply).toMatchObject({ status: 'cancelled', checkoutUrl: null });
    await press(harness(), `${checkout}/pay`);
    expect(await hasCourse({ ...student, token }, course.id)).toBe(false);
    expect((await harness().call(lines.listPurchases, { token })).reply.results).toEqual([]);
  });

  it('that is paid twice goes back the second time by itself, and stays open (D-334)', async () => {
    const { course } = await makeSold(harness());
    const student = await makeStudent(harness());
    const first = await beginToBuy(harness(), student, course);
    // As if the second tab had not seen what the first one began.
    await harness().db.updateTable('purchases').set({ user_id: null }).where('session_id', '=', first).execute();
    const second = await beginToBuy(harness(), student, course);
    await harness().db.updateTable('purchases').set({ user_id: student.id }).where('session_id', '=', first).execute();
    await press(harness(), `${first}/pay`);
    await press(harness(), `${second}/pay`);
    expect(await statusOf(student, second)).toMatchObject({ status: 'paid', refundReason: 'duplicate' });
    await giveBack();
    expect(await statusOf(student, second)).toMatchObject({ status: 'refunded', refunded: 1200 });
    expect((await statusOf(student, first)).status).toBe('paid');
    expect(await hasCourse(student, course.id)).toBe(true);
    expect(await sum()).toBe(0);
  });

  it('and was deleted before the payment came goes back by itself (D-334)', async () => {
    const { course } = await makeSold(harness());
    const student = await makeStudent(harness());
    const checkout = await beginToBuy(harness(), student, course);
    await harness().db.updateTable('courses').set({ status: 'deleted' }).where('id', '=', course.id).execute();
    await press(harness(), `${checkout}/pay`);
    await giveBack();
    expect(await statusOf(student, checkout)).toMatchObject({ status: 'refunded', refundReason: 'undeliverable' });
    expect(await enrolments()).toEqual([]);
  });

  it('is given back by an admin: access ends, attempts are kept, and it can be bought again (D-335)', async () => {
    const { course, student, teacher, checkout } = await makeBought(harness());
    const admin = await makeAdmin(harness());
    const { id: purchaseId } = await statusOf(student, checkout);
    const attempt = makeAttempt(student, '', course.deal, {
      context: { courseId: course.id, lessonId: course.lessonId, activityId: course.activityIds[2] ?? '' },
    });
    await harness()
      .db.transaction()
      .execute((trx) => recordAttempt(trx, student.id, attempt, harness().now));
    const sent = { token: admin.token, params: { purchaseId }, body: { note: 'Asked by letter' } };
    const { reply } = await harness().call(lines.refundPurchase, sent);
    expect(reply).toMatchObject({ note: 'Asked by letter', refundReason: 'admin', abilities: { refund: false } });
    expect((await harness().call(lines.refundPurchase, sent)).problem?.code).toBe('not_refundable');
    await giveBack();
    expect(await statusOf(student, checkout)).toMatchObject({ status: 'refunded' });
    expect(await hasCourse(student, course.id)).toBe(false);
    const kept = await harness().db.selectFrom('attempts').select('id').execute();
    expect(kept.map(({ id }) => id)).toEqual([attempt.id]);
    const receipt = await harness().call(lines.getReceipt, { token: student.token, params: { purchaseId } });
    expect(receipt.reply.credits).toMatchObject([{ number: '2026-0002', amount: 1200 }]);
    const { reply: sold } = await harness().call(listTransactions, { token: teacher.token });
    expect(sold.totals).toEqual([{ currency: 'GBP', gross: 0, tax: 0, commission: 0, net: 0, paidOut: 0, balance: 0 }]);
    await press(harness(), `${await beginToBuy(harness(), student, course)}/pay`);
    expect(await hasCourse(student, course.id)).toBe(true);
  });

  it('is open again when the refund fails, and can then be given back once more (D-335)', async () => {
    const { course, student, checkout } = await makeBought(harness());
    const { db, now } = harness();
    const { token } = await makeAdmin(harness());
    const params = { purchaseId: (await statusOf(student, checkout)).id };
    await harness().call(lines.refundPurchase, { token, params, body: {} });
    await giveBack();
    expect(await hasCourse(student, course.id)).toBe(false);
    const { payment_id } = await db.selectFrom('purchases').select('payment_id').executeTakeFirstOrThrow();
    const payment = payment_id ?? '';
    const at = now.toISOString();
    const failed = { kind: 'refund', payment, refund: `re_${payment}`, amount: 1200, state: 'failed', at } as const;
    await takeEvent(db, { id: 'evt_failed', at, fact: failed }, now);
    expect(await hasCourse(student, course.id)).toBe(true);
    expect(await statusOf(student, checkout)).toMatchObject({ status: 'paid', refunded: 0, refundReason: null });
    expect((await harness().call(lines.refundPurchase, { token, params, body: {} })).status).toBe(200);
    expect(await sum()).toBe(0);
  });

  it('is closed while the buyer’s bank disputes it, and open again when that is won (D-336)', async () => {
    const { course, student, checkout } = await makeBought(harness());
    await press(harness(), `${checkout}/dispute`);
    expect((await statusOf(student, checkout)).status).toBe('disputed');
    expect(await hasCourse(student, course.id)).toBe(false);
    await press(harness(), `${checkout}/win`);
    expect((await statusOf(student, checkout)).status).toBe('paid');
    expect(await hasCourse(student, course.id)).toBe(true);
    expect(await sum()).toBe(0);
  });

  it('stays ended by an admin when the provider tells the same again (D-330)', async () => {
    const { course, student } = await makeBought(harness());
    await harness().db.updateTable('enrolments').set({ is_active: 0 }).execute();
    await harness().app.inject({ method: 'POST', url: '/dev/payments/again', headers: { host: 'localhost:3000' } });
    expect(await hasCourse(student, course.id)).toBe(false);
    const params = { courseId: course.id };
    const again = await harness().call(checkOutCourse, { token: student.token, params, body: AGREED });
    expect(again.problem?.code).toBe('enrolment_ended');
  });

  it('keeps its ledger and its receipt when the buyer goes, and names them no more (D-337)', async () => {
    const person = await makeStudent(harness(), { passwordHash: null });
    const { checkout } = await makeBought(harness(), { buyer: person });
    await harness().call(deleteAccount, { token: person.token, body: {} });
    const [purchase] = await harness().db.selectFrom('purchases').selectAll().execute();
    expect(purchase).toMatchObject({ session_id: checkout, user_id: null, card: null, status: 'paid' });
    expect(await harness().db.selectFrom('receipts').select('number').execute()).toEqual([{ number: 1 }]);
    expect(await harness().db.selectFrom('ledger_entries').select('kind').execute()).toEqual([{ kind: 'sale' }]);
    const all = JSON.stringify([
      await harness().db.selectFrom('purchases').selectAll().execute(),
      await harness().db.selectFrom('payment_facts').selectAll().execute(),
      await harness().db.selectFrom('receipts').selectAll().execute(),
    ]);
    expect(all).not.toContain(person.id);
  });

  it('takes no event that the provider has not signed (D-330)', async () => {
    const payload = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', created: 1, data: {} });
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=abc' };
    const response = await harness().app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload });
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_signature']);
  });
});

describe('a server in production without keys', () => {
  const harness = withHarness('sqlite', { config: { production: true } });

  it('sells nothing, and has no stand-in (ruling 29)', async () => {
    const { course } = await makeSold(harness());
    const { token } = await makeStudent(harness());
    const params = { courseId: course.id };
    const { status, problem } = await harness().call(checkOutCourse, { token, params, body: AGREED });
    expect([status, problem?.code]).toEqual([409, 'payments_unavailable']);
    for (const url of ['/dev/payments', '/api/payments/webhook'])
      expect((await harness().app.inject({ method: url.startsWith('/dev') ? 'GET' : 'POST', url })).statusCode).toBe(
        404,
      );
  });
});
