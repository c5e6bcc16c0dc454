import { ACCOUNT_KINDS } from '@overtrick/shared/contract/admin-log';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { selectVersions } from '../deals/queries.ts';
import { dealContent } from '../deals/views.ts';
import { findSellerOf } from '../ledger/sellers.ts';
import { listAllTransactions } from '../ledger/transactions.ts';
import { findSecondFactor } from '../users/second-factor.ts';

/**
 * All data about a person, in the spelling of the wire (ruling 18), without secrets: the hashes of the password and
 * of codes say nothing about the person.
 */
export async function getOwnData(db: Db, userId: string): Promise<Record<string, unknown>> {
  return {
    ...(await whoTheyAre(db, userId)),
    ...(await whatTheyStudied(db, userId)),
    ...(await whatTheyTeach(db, userId)),
    ...(await whatTheySold(db, userId)),
  };
}

async function whoTheyAre(db: Db, userId: string) {
  const {
    password_hash,
    sync_cursor: _cursor,
    verdict_cursor: _verdictCursor,
    search_text: _text,
    ...profile
  } = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return {
    profile: { ...profile, has_password: password_hash !== null },
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'expires_at', 'revoked_at', 'device', 'seen_on'])
      .where('user_id', '=', userId)
      .execute(),
    sign_ins: await db
      .selectFrom('admin_log')
      .select(['at', 'kind', 'action', 'means', 'reason', 'device'])
      .where('user_id', '=', userId)
      .where('kind', 'in', ACCOUNT_KINDS)
      .orderBy('at')
      .execute(),
    second_factor: (await findSecondFactor(db, userId)) ?? null,
    external_sign_ins: await db
      .selectFrom('identities')
      .select(['issuer', 'subject', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    devices: await db.selectFrom('devices').select(['id', 'created_at']).where('user_id', '=', userId).execute(),
  };
}

async function whatTheyStudied(db: Db, userId: string) {
  const attempts = await db
    .selectFrom('attempts')
    .leftJoin('verdicts', (join) =>
      join.onRef('verdicts.user_id', '=', 'attempts.user_id').onRef('verdicts.attempt_id', '=', 'attempts.id'),
    )
    .select(['attempts.body', 'attempts.recorded_at', 'verdicts.body as verdict'])
    .where('attempts.user_id', '=', userId)
    .orderBy('attempts.cursor')
    .execute();
  const rooms = await db
    .selectFrom('rooms')
    .select(['body', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();
  return {
    enrolments: await db
      .selectFrom('enrolments')
      .leftJoin('deal_packs', 'deal_packs.id', 'enrolments.deal_pack_id')
      .leftJoin('courses', 'courses.id', 'enrolments.course_id')
      .select(['enrolments.deal_pack_id', 'enrolments.course_id', 'enrolments.is_active', 'enrolments.created_at'])
      .select((eb) => eb.fn.coalesce('deal_packs.title', 'courses.title').as('title'))
      .select('enrolments.notifications')
      .select(['enrolments.note', 'enrolments.price', 'enrolments.currency'])
      .where('enrolments.user_id', '=', userId)
      .execute(),
    purchases: await listBought(db, userId),
    subscriptions: await db
      .selectFrom('teacher_subscriptions')
      .innerJoin('teacher_profiles', 'teacher_profiles.id', 'teacher_subscriptions.teacher_profile_id')
      .select([
        'teacher_profiles.id as teacher_profile_id',
        'teacher_profiles.display_name',
        'teacher_subscriptions.created_at',
      ])
      .where('teacher_subscriptions.user_id', '=', userId)
      .execute(),
    attempts: attempts.map(({ body, recorded_at, verdict }) => ({
      recorded_at,
      attempt: fromJson(body),
      verdict: verdict === null ? null : fromJson(verdict),
    })),
    rooms: rooms.map(({ body, ...room }) => ({ ...room, room: fromJson(body) })),
    opened_links: await db
      .selectFrom('link_readers')
      .innerJoin('deal_links', 'deal_links.id', 'link_readers.deal_link_id')
      .select(['deal_links.name', 'openings', 'first_opened', 'last_opened'])
      .where('link_readers.user_id', '=', userId)
      .execute(),
  };
}

const listBought = (db: Db, userId: string) =>
  db
    .selectFrom('purchases')
    .select(['id', 'item_title', 'course_id', 'deal_pack_id', 'amount', 'currency', 'status', 'card', 'refunded'])
    .select(['consented_at', 'created_at', 'paid_at', 'opened_at', 'refund_reason', 'refund_note'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** What stands on the person's receipts as a seller, and every entry of theirs in the ledger. */
async function whatTheySold(db: Db, userId: string) {
  const seller = await findSellerOf(db, userId);
  if (!seller) return { seller: null, transactions: [], payouts: [] };
  const { id: _id, user_id: _user, ...details } = seller;
  const transactions = await listAllTransactions(db, seller.id, {});
  return {
    seller: details,
    // A seller may know what was bought and when; who bought it is the buyer's data.
    transactions: transactions.map(({ user_id: _u, first_name: _f, last_name: _l, ...transaction }) => transaction),
    payouts: await db.selectFrom('payouts').selectAll().where('seller_id', '=', seller.id).execute(),
  };
}

async function whatTheyTeach(db: Db, userId: string) {
  const profile = await db.selectFrom('teacher_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!profile)
    return {
      teacher_profile: null,
      deal_packs: [],
      courses: [],
      lessons: [],
      activities: [],
      deals: [],
      deal_links: [],
      files: [],
    };
  const deals = await selectVersions(db)
    .where('deals.teacher_profile_id', '=', profile.id)
    .orderBy('deal_versions.created_at')
    .execute();
  return {
    teacher_profile: profile,
    deal_packs: await db.selectFrom('deal_packs').selectAll().where('teacher_profile_id', '=', profile.id).execute(),
    ...(await whatIsInTheirCourses(db, profile.id)),
    deals: deals.map((row) => ({
      id: row.deal_id,
      version: row.version,
      created_at: row.created_at,
      deal: dealContent(row),
    })),
    deal_links: await db
      .selectFrom('deal_links')
      .select(['id', 'name', 'token', 'mode', 'active', 'asks_name', 'created_at'])
      .where('teacher_profile_id', '=', profile.id)
      .execute(),
    files: await db
      .selectFrom('media')
      .leftJoin('deals', 'deals.id', 'media.deal_id')
      .select(['media.id', 'media.name', 'media.created_at'])
      .where((eb) =>
        eb.or([eb('media.teacher_profile_id', '=', profile.id), eb('deals.teacher_profile_id', '=', profile.id)]),
      )
      .execute(),
  };
}

async function whatIsInTheirCourses(db: Db, teacherProfileId: string) {
  const courses = await db
    .selectFrom('courses')
    .selectAll()
    .where('teacher_profile_id', '=', teacherProfileId)
    .execute();
  const lessons = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .selectAll('lessons')
    .where('courses.teacher_profile_id', '=', teacherProfileId)
    .execute();
  const activities = await db
    .selectFrom('activity_versions')
    .innerJoin('activities', 'activities.id', 'activity_versions.activity_id')
    .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['activities.id', 'activities.lesson_id', 'activities.type', 'activity_versions.version'])
    .select(['activity_versions.title', 'activity_versions.body', 'activity_versions.created_at'])
    .where('courses.teacher_profile_id', '=', teacherProfileId)
    .orderBy('activity_versions.created_at')
    .execute();
  return {
    courses,
    lessons,
    activities: activities.map(({ body, ...activity }) => ({ ...activity, content: fromJson(body) })),
  };
}
