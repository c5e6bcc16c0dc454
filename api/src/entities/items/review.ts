import type { QueuedItem, Review } from '@overtrick/shared/contract/review';
import { reviewChanges, reviewContents } from '@overtrick/shared/learning/items/review-changes';
import { fullName } from '@overtrick/shared/learning/values/profile';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import type { Page } from '../../database/page.ts';
import { metaOf } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import type { SignedInCall } from '../../http/route.ts';
import { listLog } from '../admin-log/queries.ts';
import { logEntryView } from '../admin-log/views.ts';
import { findUser } from '../users/queries.ts';
import { allItems } from './access.ts';
import { missingLines } from './incomplete.ts';
import type { Publishing } from './publishing.ts';
import { findItem, type ItemRow, listItems } from './queries.ts';
import { type ClaimRow, findApproved, findEverApproved, listClaims } from './reviews.ts';

type World = Pick<SignedInCall, 'db' | 'actor'>;

/** The newest entries of the log that stand with an item; the log has all. */
const HISTORY: Page = { page: 1, per: 20 };

const claimView = ({ first_name, last_name, unknown, created_at }: ClaimRow): Review['claims'][number] => ({
  name: first_name === null ? null : fullName({ firstName: first_name, lastName: last_name ?? '' }),
  date: created_at,
  unknown: fromJson(unknown),
});

/** What an admin needs to know to decide on an item. */
export async function readReview({ db, actor }: World, publishing: Publishing, itemId: string): Promise<Review> {
  const { name, readReviewed, readReadiness } = publishing;
  const item = found(await findItem(db, name, actor, itemId, allItems));
  const { reviewed, rights } = found((await readReviewed(db, [item.id])).get(item.id));
  const approved = await findApproved(db, name, item.id);
  const { rows } = await listLog(db, { item: item.id }, HISTORY);
  return {
    requestedDate: item.requested_at,
    requestedBy: await nameOf(db, item.requested_by),
    approvedDate: approved?.date ?? null,
    changes: approved?.reviewed ? [...reviewChanges(approved.reviewed, reviewed)] : null,
    contents: [...reviewContents(reviewed)],
    missing: [...missingLines(found((await readReadiness(db, [item.id])).get(item.id)))],
    rights,
    claims: (await listClaims(db, name, [item.id]))(item.id).map(claimView),
    history: rows.map(logEntryView),
  };
}

async function nameOf(db: Db, userId: string | null): Promise<string | null> {
  const user = userId === null ? undefined : await findUser(db, userId);
  return user ? fullName({ firstName: user.first_name, lastName: user.last_name }) : null;
}

/** One page of the items that wait for approval, the oldest request first. */
export async function readQueue({ db, actor }: World, publishing: Publishing, page: Page) {
  const { name, readReviewed, readReadiness } = publishing;
  const query = { ...page, approval: 'pending', status: 'draft', sortBy: 'requested_date' } as const;
  const { rows, total } = await listItems(db, name, actor, allItems, query);
  const ids = rows.map(({ id }) => id);
  const wasApproved = await findEverApproved(db, name, ids);
  const claimsOf = await listClaims(db, name, ids);
  const reviewed = await readReviewed(db, ids);
  const readiness = await readReadiness(db, ids);
  const results: QueuedItem[] = [];
  for (const row of rows as readonly ItemRow[])
    results.push({
      id: row.id,
      title: row.title,
      teacherName: row.teacher_name,
      wasApproved: wasApproved(row.id),
      requestedDate: row.requested_at,
      missing: [...missingLines(found(readiness.get(row.id)))],
      rights: found(reviewed.get(row.id)).rights,
      claims: claimsOf(row.id).map(claimView),
    });
  return { results, meta: metaOf(page, total) };
}
