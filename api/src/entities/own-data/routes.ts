import * as lines from '@overtrick/shared/contract/own-account';
import type { Db } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { listOwed } from '../ledger/entries.ts';
import { findSellerOf } from '../ledger/sellers.ts';
import { checkPassword } from '../users/password-routes.ts';
import { getUser } from '../users/queries.ts';
import { eraseForGood } from './erase-for-good.ts';
import { getOwnData } from './queries.ts';

const REFUSALS = {
  owns_content: 'Students have some of your deal packs. Please write to us before you go.',
  unpaid: 'You are still owed money for what you sold. Please link an account, or write to us, before you go.',
  last_admin: 'You are the last admin. Grant the role to somebody else before you go.',
} as const;

/** Whether there is money that would belong to nobody afterwards. */
async function isOwed(db: Db, userId: string): Promise<boolean> {
  const seller = await findSellerOf(db, userId);
  return seller !== undefined && (await listOwed(db, seller.id)).some((owed) => owed.seller + owed.tax > 0);
}

export const ownDataRoutes: readonly Route[] = [
  route(lines.getOwnData, async ({ db, actor }) => getOwnData(db, actor.id)),

  route(lines.deleteAccount, async ({ db, actor, body, config, clock }) => {
    await checkPassword(await getUser(db, actor.id), body.password, 'password');
    if (await isOwed(db, actor.id)) throw new Refusal(409, 'unpaid', REFUSALS.unpaid);
    const erased = await eraseForGood(db, config.dataDir, actor.id, clock());
    if (!erased.ok) throw new Refusal(409, erased.error, REFUSALS[erased.error]);
    return {};
  }),
];
