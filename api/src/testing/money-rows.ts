import * as checkouts from '@overtrick/shared/contract/checkouts';
import * as payouts from '@overtrick/shared/contract/payouts';
import * as transactions from '@overtrick/shared/contract/transactions';
import { type AccessRow, body, row } from './access-row.ts';
import { ADMINS, RECORDED, SIGNED_IN, TEACHERS } from './access-rules.ts';
import { makeStudent, makeTeacher } from './factories.ts';
import type { Harness } from './harness.ts';
import { beginToBuy, makeBought, makeSold } from './selling.ts';

/** A course that the student has paid for. */
async function bought(harness: Harness) {
  const { course, teacher: owner, student, checkout } = await makeBought(harness);
  const { id: purchaseId, enrolment_id } = await harness.db
    .selectFrom('purchases')
    .select(['id', 'enrolment_id'])
    .where('session_id', '=', checkout)
    .executeTakeFirstOrThrow();
  const item = { name: 'courses', id: course.id } as const;
  return { world: { owner, student, item }, checkout, purchaseId, enrolmentId: enrolment_id ?? '' };
}

/** A course that the student has begun to buy. */
async function begun(harness: Harness) {
  const { course, teacher: owner } = await makeSold(harness);
  const student = await makeStudent(harness);
  const item = { name: 'courses', id: course.id } as const;
  return { owner, student, item, params: { checkout: await beginToBuy(harness, student, course) } };
}

const teacherId = async (harness: Harness) => ({ params: { teacherId: (await makeTeacher(harness)).id } });
const userId = async (harness: Harness) => ({ params: { userId: (await makeTeacher(harness)).id } });

const SELLER = { name: 'Joan Example Ltd', address: '1 Card Street', taxNumber: 'GB1', taxPercent: 20 };

/** The rows of the lines by which things are bought, sold and paid out. */
export const MONEY_ROWS: readonly AccessRow[] = [
  row(checkouts.getCheckout, RECORDED, async (harness) => {
    const { world, checkout, purchaseId: shows } = await bought(harness);
    return { ...world, shows, params: { checkout } };
  }),
  row(checkouts.cancelCheckout, RECORDED, begun),
  row(checkouts.listPurchases, SIGNED_IN),
  row(checkouts.getReceipt, RECORDED, async (harness) => {
    const { world, purchaseId } = await bought(harness);
    return { ...world, params: { purchaseId } };
  }),
  row(checkouts.listPurchasesOfEnrolment, ADMINS, async (harness) => {
    const { enrolmentId, purchaseId: shows } = await bought(harness);
    return { shows, params: { enrolmentId } };
  }),
  row(checkouts.listPurchasesOfUser, ADMINS, async (harness) => {
    const { world, purchaseId: shows } = await bought(harness);
    return { shows, params: { userId: world.student.id } };
  }),
  row(checkouts.refundPurchase, ADMINS, async (harness) => {
    const { purchaseId } = await bought(harness);
    return { shows: purchaseId, params: { purchaseId }, body: { note: 'As asked' } };
  }),

  row(transactions.listTransactions, TEACHERS),
  row(transactions.getTransactionsFile, TEACHERS),
  row(transactions.getRevenue, TEACHERS),
  row(transactions.listTransactionsOfTeacher, ADMINS, teacherId),
  row(transactions.getTransactionsFileOfTeacher, ADMINS, teacherId),

  row(payouts.getLinkedAccount, TEACHERS),
  row(payouts.linkAccount, TEACHERS, async () => ({ params: { provider: 'stripe' } })),
  // Nobody of the matrix has linked an account.
  row(payouts.getDashboard, TEACHERS, async () => ({}), { done: 409 }),
  row(payouts.getSeller, TEACHERS),
  row(payouts.putSeller, TEACHERS, body(SELLER)),
  row(payouts.getPayoutsOfTeacher, ADMINS, userId),
  row(payouts.putPayoutsOfTeacher, ADMINS, async (harness) => ({
    ...(await userId(harness)),
    body: { commissionPercent: 15 },
  })),
];
