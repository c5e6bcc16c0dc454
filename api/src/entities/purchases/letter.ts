import { courseRoute } from '@overtrick/shared/learning/courses/course-routes';
import { formatMoney } from '@overtrick/shared/money/amounts';
import { IMMEDIATE_ACCESS } from '@overtrick/shared/money/seller';
import type { Letter } from '../../adapters/mail/mailer.ts';
import type { Db } from '../../database/connect.ts';
import { type IssuedReceipt, listReceipts } from '../ledger/receipts.ts';
import type { PurchaseLetter } from '../letters/letter-job.ts';
import { type LetterLine, layLetter } from '../mails/lay-letter.ts';
import { findPurchase, type NamedPurchase } from './queries.ts';

/** One line of words that somebody typed: nothing in it breaks a line or begins a header. */
const line = (typed: string): string =>
  typed
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);

/** '20 November 2026', as on the receipt, by UTC. */
const dayOf = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

const routeOf = ({ course_id, deal_pack_id }: NamedPurchase): string =>
  course_id === null ? `/my-deals/${deal_pack_id}` : courseRoute('myCourses', course_id);

function receiptLines({ body, number }: IssuedReceipt, card: string | null): readonly string[] {
  const { seller, item, amount, tax, taxRate, currency, paidAt, consentedAt } = body;
  return [
    `Receipt ${number} of ${dayOf(paidAt)}`,
    `${line(item)}: ${formatMoney(amount, currency)}`,
    taxRate === 0 ? 'No tax is in this price.' : `In this price: ${taxRate / 100}% tax, ${formatMoney(tax, currency)}`,
    ...(card === null ? [] : [`Paid by the card ending in ${card}`]),
    `Sold by ${[seller.name, seller.address].map(line).join(', ')}`,
    ...(seller.taxNumber === '' ? [] : [`Tax number ${line(seller.taxNumber)}`]),
    `You agreed on ${dayOf(consentedAt)}: “${IMMEDIATE_ACCESS}”`,
  ];
}

const REASONS: Readonly<Record<Exclude<PurchaseLetter['says'], 'receipt'>, string>> = {
  duplicate: 'You have it already, and this was paid a second time. The second payment goes back to you by itself.',
  undeliverable: 'It was taken away before your payment came. Your payment goes back to you by itself.',
  refunded: 'Your payment was given back, and with it ends your access. What you did there is kept.',
};

/** Writes the letter of a purchase; undefined when its buyer has gone, or when there is no receipt after all. */
export async function writePurchaseLetter(
  db: Db,
  { purchaseId, says }: PurchaseLetter,
  { publicUrl }: { readonly publicUrl: string },
): Promise<Letter | undefined> {
  const purchase = await findPurchase(db, purchaseId);
  const buyer = purchase?.user_id && (await findAddress(db, purchase.user_id));
  if (!purchase || !buyer) return undefined;
  const receipts = await listReceipts(db, [purchaseId]);
  const title = line(purchase.item_title);
  const all: LetterLine = { words: 'Your purchases', link: `${publicUrl}/my-profile/purchases`, isNamed: true };
  const price = formatMoney(purchase.amount, purchase.currency);
  if (says !== 'receipt')
    return layLetter({
      to: buyer,
      subject: `Your payment for ${title} goes back`,
      lines: [`${title}, ${price}.`, REASONS[reasonOf(purchase) ?? says], ...creditLines(receipts), all],
    });
  const receipt = receipts.find(({ kind }) => kind === 'receipt');
  if (!receipt) return undefined;
  const open: LetterLine = { words: `Open ${title}`, link: `${publicUrl}${routeOf(purchase)}` };
  return layLetter({
    to: buyer,
    subject: `Your receipt for ${title}`,
    lines: [`Thank you. ${title} is yours.`, open, ...receiptLines(receipt, purchase.card), all],
  });
}

const reasonOf = ({ refund_reason: reason }: NamedPurchase) => (reason === 'admin' ? null : reason);

const creditLines = (receipts: readonly IssuedReceipt[]): readonly string[] =>
  receipts
    .filter(({ kind }) => kind === 'credit')
    .map(({ number, at, body }) => `Credit note ${number} of ${dayOf(at)}: ${formatMoney(body.amount, body.currency)}`);

async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email;
}
