import { checkOutCourse } from '@overtrick/shared/contract/courses';
import { changeSeller, openSeller } from '../entities/ledger/sellers.ts';
import { type CourseChanges, makeCourse, makeStudent, type Person, type Teacher } from './factories.ts';
import type { Harness } from './harness.ts';

const DETAILS = {
  name: 'Joan Example Ltd',
  address: '1 Card Street\nLondon',
  tax_number: 'GB123456789',
  tax_rate: 2000,
} as const;

/** Lets a teacher sell: what receipts must say of them is there, with a fifth of tax. Returns the seller's id. */
export const makeSeller = (harness: Harness, { id: userId }: Pick<Person, 'id'>, changes = {}): Promise<string> =>
  harness.db.transaction().execute(async (trx) => {
    const { id } = await openSeller(trx, userId, harness.now);
    await changeSeller(trx, id, { ...DETAILS, ...changes });
    return id;
  });

/** A course for £12 that can be bought. */
export async function makeSold(harness: Harness, changes: CourseChanges = {}) {
  const course = await makeCourse(harness, { cost: 1200, currency: 'GBP', ...changes });
  const sellerId = await makeSeller(harness, course.teacher);
  return { course, sellerId, teacher: course.teacher };
}

/** Begins to buy a course; returns the id of the provider's session. */
export async function beginToBuy(
  harness: Harness,
  { token }: Person,
  course: { readonly id: string },
): Promise<string> {
  const { reply } = await harness.call(checkOutCourse, {
    token,
    params: { courseId: course.id },
    body: { immediateAccess: true },
  });
  if (reply?.checkout === undefined) throw new Error('a checkout that is begun');
  return reply.checkout;
}

/** Presses a button of the stand-in's pages. */
export async function press(harness: Harness, path: string): Promise<string> {
  const response = await harness.app.inject({
    method: 'POST',
    url: `/dev/payments/${path}`,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (response.statusCode !== 303) throw new Error(`${path}: ${response.statusCode}`);
  return String(response.headers.location);
}

/** A course that this person, or a new one, has bought and paid for. */
export async function makeBought(
  harness: Harness,
  { buyer, teacher }: { readonly buyer?: Person; readonly teacher?: Teacher } = {},
) {
  const sold = await makeSold(harness, teacher ? { teacher } : {});
  const student = buyer ?? (await makeStudent(harness));
  const checkout = await beginToBuy(harness, student, sold.course);
  await press(harness, `${checkout}/pay`);
  return { ...sold, student, checkout };
}
