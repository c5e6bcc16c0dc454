import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/connect.ts';
import { type Page, type PageOf, readPage } from '../../database/page.ts';
import type { PurchasesTable } from '../../database/tables/money.ts';
import type { EnrolmentKey } from '../enrolments/queries.ts';

export type PurchaseRow = Selectable<PurchasesTable>;

/** A purchase with the names of both people, as they are now. */
export interface NamedPurchase extends PurchaseRow {
  readonly buyer_first: string | null;
  readonly buyer_last: string | null;
  readonly teacher_id: string | null;
  readonly teacher_name: string | null;
}

const selectNamed = (db: Db) =>
  db
    .selectFrom('purchases')
    .innerJoin('sellers', 'sellers.id', 'purchases.seller_id')
    .leftJoin('users as buyers', 'buyers.id', 'purchases.user_id')
    .leftJoin('teacher_profiles', 'teacher_profiles.user_id', 'sellers.user_id')
    .selectAll('purchases')
    .select(['buyers.first_name as buyer_first', 'buyers.last_name as buyer_last'])
    .select(['sellers.user_id as teacher_id', 'teacher_profiles.display_name as teacher_name']);

export const findPurchase = (db: Db, id: string): Promise<NamedPurchase | undefined> =>
  selectNamed(db).where('purchases.id', '=', id).executeTakeFirst();

/** A purchase of this person, by the provider's session or by its own id. */
export const findOwnPurchase = (
  db: Db,
  userId: string,
  by: { readonly session: string } | { readonly id: string },
): Promise<NamedPurchase | undefined> =>
  selectNamed(db)
    .where('purchases.user_id', '=', userId)
    .where((eb) => ('id' in by ? eb('purchases.id', '=', by.id) : eb('purchases.session_id', '=', by.session)))
    .executeTakeFirst();

/** A person's purchases, the newest first. @param isPaid only those for which something was paid */
export const listPurchasesOf = (
  db: Db,
  { userId, isPaid, ...page }: Page & { readonly userId: string; readonly isPaid: boolean },
): Promise<PageOf<NamedPurchase>> =>
  readPage(
    selectNamed(db)
      .where('purchases.user_id', '=', userId)
      .$if(isPaid, (query) => query.where('purchases.paid_at', 'is not', null))
      .orderBy('purchases.created_at', 'desc')
      .orderBy('purchases.id', 'desc'),
    page,
  );

const ofItem = (key: EnrolmentKey) =>
  'packId' in key ? (['deal_pack_id', key.packId] as const) : (['course_id', key.courseId] as const);

/** What this person has tried to pay for this item, the newest first. */
export const listTries = (db: Db, key: EnrolmentKey): Promise<readonly PurchaseRow[]> => {
  const [column, id] = ofItem(key);
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', key.userId)
    .where(column, '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
};

/** How an enrolment was paid for, the newest first: whatever its student has begun to pay for its item. */
export async function listPurchasesOfEnrolment(
  db: Db,
  enrolmentId: string,
): Promise<readonly NamedPurchase[] | undefined> {
  const enrolment = await db.selectFrom('enrolments').selectAll().where('id', '=', enrolmentId).executeTakeFirst();
  if (!enrolment) return undefined;
  return selectNamed(db)
    .where('purchases.user_id', '=', enrolment.user_id)
    .where('purchases.course_id', enrolment.course_id === null ? 'is' : '=', enrolment.course_id)
    .where('purchases.deal_pack_id', enrolment.deal_pack_id === null ? 'is' : '=', enrolment.deal_pack_id)
    .orderBy('purchases.created_at', 'desc')
    .orderBy('purchases.id', 'desc')
    .execute();
}

/** The item of a purchase, as access to it needs to know it; undefined when it was deleted with its teacher. */
export async function findBoughtItem(db: Db, purchase: Pick<PurchaseRow, 'course_id' | 'deal_pack_id'>) {
  const { course_id: courseId, deal_pack_id: packId } = purchase;
  const from = (table: 'courses' | 'deal_packs', id: string) =>
    db.selectFrom(table).select(['id', 'title', 'status', 'withdrawn_at']).where('id', '=', id).executeTakeFirst();
  if (courseId !== null) return from('courses', courseId);
  return packId === null ? undefined : from('deal_packs', packId);
}

/** Reads a purchase and lets nobody else change it until the transaction ends. */
export const lockPurchase = (trx: Trx, id: string): Promise<PurchaseRow | undefined> =>
  trx
    .updateTable('purchases')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
