import { managedCourses } from '@overtrick/shared/contract/courses';
import { getProfile } from '@overtrick/shared/contract/own-account';
import * as lines from '@overtrick/shared/contract/payouts';
import * as transactions from '@overtrick/shared/contract/transactions';
import { describe, expect, it } from 'vitest';
import { type PaymentProvider, ProviderRefusal } from '../../adapters/payments/provider.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makeStudent, makeTeacher, type Teacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { beginToBuy, makeBought, makeSeller, press } from '../../testing/selling.ts';
import { payOut } from './operations.ts';

const DAY = 86_400_000;

describe.each(DATABASES)('payouts, on %s', (kind) => {
  const harness = withHarness(kind);

  const statusOf = async ({ token }: Teacher) => (await harness().call(lines.getLinkedAccount, { token })).reply;
  const setPayouts = async (userId: string, body: { allowPayout?: boolean; commissionPercent?: number }) => {
    const admin = await makeAdmin(harness());
    return harness().call(lines.putPayoutsOfTeacher, { token: admin.token, params: { userId }, body });
  };

  /** Links an account by the stand-in's page. */
  async function link(teacher: Teacher): Promise<void> {
    const sent = { token: teacher.token, params: { provider: 'stripe' } };
    const { reply } = await harness().call(lines.linkAccount, sent);
    await press(harness(), `${reply.url.split('/dev/payments/')[1]}/link`);
  }

  /** A provider that pays, or does what it is told to; it remembers what it paid. */
  function paying(transfer?: () => never) {
    const paid = new Map<string, number>();
    const provider = {
      transfer: async ({ key, amount }: { readonly key: string; readonly amount: number }) => {
        transfer?.();
        paid.set(key, amount);
        return `tr_${key}`;
      },
    } as unknown as PaymentProvider;
    const round = () => payOut(harness().db, provider, { now: harness().now, restDays: 7 });
    return { paid, round };
  }

  it('ticked and not linked says so: nothing is published until an account is linked (G-14) (G-13)', async () => {
    const teacher = await makeTeacher(harness());
    await setPayouts(teacher.id, { allowPayout: true });
    expect(await statusOf(teacher)).toMatchObject({ allowPayout: true, linked: false, unfinished: false });
    const { reply } = await harness().call(managedCourses.teaching.create, {
      token: teacher.token,
      body: { title: 'New' },
    });
    const publish = () =>
      harness().call(managedCourses.teaching.publish, {
        token: teacher.token,
        params: { courseId: reply.id },
        body: { hasRights: true },
      });
    expect((await publish()).problem?.code).toBe('payment_details_missing');
    await link(teacher);
    expect((await publish()).problem?.code).not.toBe('payment_details_missing');
    expect((await harness().call(getProfile, { token: teacher.token })).wire).toMatchObject({
      profile: { stripe_linked: true },
    });
  });

  it('lead to linking, and to the account’s page once it is linked', async () => {
    const teacher = await makeTeacher(harness());
    const { token } = teacher;
    expect((await harness().call(lines.getDashboard, { token })).problem?.code).toBe('not_linked');
    expect((await harness().call(lines.linkAccount, { token, params: { provider: 'nobody' } })).status).toBe(404);
    await harness().call(lines.linkAccount, { token, params: { provider: 'stripe' } });
    expect(await statusOf(teacher)).toMatchObject({ linked: false, unfinished: true });
    await link(teacher);
    expect(await statusOf(teacher)).toMatchObject({ linked: true, unfinished: false });
    expect((await harness().call(lines.getDashboard, { token })).reply.url).toContain('/dev/payments/accounts/acct_');
  });

  it('come when a sale has rested, with its tax and without the commission (D-339)', async () => {
    const { teacher } = await makeBought(harness());
    await setPayouts(teacher.id, { allowPayout: true });
    await link(teacher);
    const { paid, round } = paying();
    await round();
    expect([...paid.values()]).toEqual([]);
    expect((await statusOf(teacher)).balances).toEqual([{ currency: 'GBP', balance: 1000, ready: 0 }]);
    harness().wait(7 * DAY + 1);
    await round();
    await round();
    expect([...paid.values()]).toEqual([1000]);
    const rows = await harness().db.selectFrom('payouts').select(['amount', 'state']).execute();
    expect(rows).toEqual([{ amount: 1000, state: 'paid' }]);
  });

  it('come to nobody who is not to be paid, or has no account (G-12)', async () => {
    const { teacher } = await makeBought(harness());
    harness().wait(8 * DAY);
    const { paid, round } = paying();
    await round();
    await setPayouts(teacher.id, { allowPayout: true });
    await round();
    expect([...paid.values()]).toEqual([]);
  });

  it('that are not answered are sent again under their own name, and come once (D-339)', async () => {
    const { teacher } = await makeBought(harness());
    await setPayouts(teacher.id, { allowPayout: true });
    await link(teacher);
    harness().wait(8 * DAY);
    const down = paying(() => {
      throw new Error('no connection');
    });
    await expect(down.round()).rejects.toThrow('no connection');
    const { paid, round } = paying();
    await round();
    await round();
    const [payout] = await harness().db.selectFrom('payouts').selectAll().execute();
    expect([...paid]).toEqual([[payout?.id, 1000]]);
    expect(payout?.state).toBe('paid');
  });

  it('that are refused go back into the balance, and are tried again a day later (D-339)', async () => {
    const { teacher } = await makeBought(harness());
    await setPayouts(teacher.id, { allowPayout: true });
    await link(teacher);
    harness().wait(8 * DAY);
    const refusing = paying(() => {
      throw new ProviderRefusal('balance_insufficient');
    });
    await refusing.round();
    const { paid, round } = paying();
    await round();
    expect([...paid.values()]).toEqual([]);
    harness().wait(DAY + 1);
    await round();
    expect([...paid.values()]).toEqual([1000]);
    const kinds = await harness().db.selectFrom('ledger_entries').select('kind').orderBy('id').execute();
    expect(kinds.map((row) => row.kind)).toEqual(['sale', 'payout', 'payoutFailed', 'payout']);
  });

  it('carry what was given back after them as a balance below zero (D-339)', async () => {
    const { teacher, course, checkout } = await makeBought(harness());
    await setPayouts(teacher.id, { allowPayout: true });
    await link(teacher);
    harness().wait(8 * DAY);
    const { paid, round } = paying();
    await round();
    await press(harness(), `${checkout}/refund`);
    await round();
    const other = await makeStudent(harness());
    await press(harness(), `${await beginToBuy(harness(), other, course)}/pay`);
    harness().wait(8 * DAY);
    await round();
    expect([...paid.values()]).toEqual([1000]);
    const third = await makeStudent(harness());
    await press(harness(), `${await beginToBuy(harness(), third, course)}/pay`);
    harness().wait(8 * DAY);
    await round();
    expect([...paid.values()]).toEqual([1000, 1000]);
  });

  it('have a commission for each teacher with its history; a sale keeps that of its day (D-340)', async () => {
    const { teacher, course } = await makeBought(harness());
    const { reply } = await setPayouts(teacher.id, { commissionPercent: 12.5 });
    expect(reply).toMatchObject({ commissionPercent: 12.5, history: [{ percent: 12.5, by: { name: 'Ann Example' } }] });
    const other = await makeStudent(harness());
    harness().wait(1000);
    await press(harness(), `${await beginToBuy(harness(), other, course)}/pay`);
    const sales = await harness().call(transactions.listTransactions, { token: teacher.token });
    expect(sales.reply.results.map(({ commission, net }) => [commission, net])).toEqual([
      [125, 875],
      [200, 800],
    ]);
    harness().wait(1000);
    await setPayouts(teacher.id, { commissionPercent: 15 });
    const third = await makeStudent(harness());
    harness().wait(1000);
    await press(harness(), `${await beginToBuy(harness(), third, course)}/pay`);
    const later = await harness().call(transactions.listTransactions, { token: teacher.token });
    expect(later.reply.results[0]).toMatchObject({ commission: 150, net: 850 });
    expect((await setPayouts(teacher.id, { commissionPercent: 101 })).status).toBe(422);
    expect((await setPayouts(teacher.id, { commissionPercent: 1.234 })).status).toBe(422);
    expect((await setPayouts((await makeStudent(harness())).id, { commissionPercent: 1 })).status).toBe(404);
  });

  it('show what was sold, sorted, searched, in pages, summed and as a file (D-341)', async () => {
    const { teacher, course } = await makeBought(harness());
    const ann = await makeStudent(harness(), { firstName: 'Ann', lastName: 'Zebra, the "great"' });
    await harness().db.updateTable('courses').set({ cost: 600 }).where('id', '=', course.id).execute();
    harness().wait(1000);
    await press(harness(), `${await beginToBuy(harness(), ann, course)}/pay`);
    const list = async (query: Record<string, string>) =>
      (await harness().call(transactions.listTransactions, { token: teacher.token, query })).reply;
    expect((await list({})).results.map(({ gross }) => gross)).toEqual([600, 1200]);
    expect((await list({ sortBy: 'gross', sortDir: 'desc' })).results.map(({ gross }) => gross)).toEqual([1200, 600]);
    expect((await list({ sortBy: 'student' })).results.map(({ student }) => student?.name)).toEqual([
      'Ann Example',
      'Ann Zebra, the "great"',
    ]);
    expect((await list({ q: 'zebra' })).totals).toMatchObject([{ gross: 600, tax: 100, commission: 100, net: 400 }]);
    expect((await list({ q: 'first' })).meta.total).toBe(2);
    expect((await list({ per: '1', page: '2' })).results).toHaveLength(1);
    expect((await list({ kind: 'payout' })).results).toEqual([]);
    const { status } = await harness().call(transactions.listTransactions, {
      token: teacher.token,
      query: { sortBy: 'nonsense' as never },
    });
    expect(status).toBe(400);
    const file = await harness().call(transactions.getTransactionsFile, { token: teacher.token });
    expect(file.reply.text.split('\r\n').slice(0, 2)).toEqual([
      'Date,Kind,Student,Item,Gross,Tax,Commission,Net,Currency,Status,Receipt',
      '2026-11-20T10:00:01.000Z,sale,"Ann Zebra, the ""great""",First tricks,6,1,1,4,GBP,paid,2026-0002',
    ]);
    const admin = await makeAdmin(harness());
    const params = { teacherId: teacher.id };
    const seen = await harness().call(transactions.listTransactionsOfTeacher, { token: admin.token, params });
    expect(seen.wire).toEqual((await harness().call(transactions.listTransactions, { token: teacher.token })).wire);
    const revenue = await harness().call(transactions.getRevenue, { token: teacher.token, query: { months: '2' } });
    expect(revenue.reply).toEqual({
      months: ['2026-10', '2026-11'],
      items: [
        {
          item: { kind: 'course', id: course.id, title: 'First tricks' },
          ...{ currency: 'GBP', sales: 2, total: 1500, amounts: [0, 1500] },
        },
      ],
    });
  });

  it('need what receipts say of the seller, and a number where tax is in the price (D-332)', async () => {
    const { token } = await makeTeacher(harness());
    const details = { name: 'Joan Ltd', address: '1 Card Street', taxNumber: '', taxPercent: 20 };
    const refused = await harness().call(lines.putSeller, { token, body: details });
    expect(refused.problem?.errors).toEqual({ tax_number: ['Tax number is required where tax is in the price'] });
    const body = { ...details, taxNumber: 'GB1' };
    expect((await harness().call(lines.putSeller, { token, body })).reply).toEqual(body);
    expect((await harness().call(lines.getSeller, { token })).reply).toEqual(body);
    expect((await harness().call(lines.getLinkedAccount, { token })).reply.canSell).toBe(true);
  });

  it('owe a teacher who leaves what was earned first (D-337)', async () => {
    const { teacher } = await makeBought(harness());
    await makeSeller(harness(), teacher);
    await harness().db.updateTable('users').set({ password_hash: null }).where('id', '=', teacher.id).execute();
    const response = await harness().app.inject({
      method: 'POST',
      url: '/api/profile/delete',
      headers: { authorization: `Bearer ${teacher.token}` },
      payload: {},
    });
    expect([response.statusCode, response.json().code]).toEqual([409, 'unpaid']);
  });
});
