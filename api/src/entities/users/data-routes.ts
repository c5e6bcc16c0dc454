import * as lines from '@overtrick/shared/contract/auth';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { eraseUser } from './erase.ts';
import { getOwnData } from './own-data.ts';
import { checkPassword } from './password-routes.ts';
import { getUser } from './queries.ts';

export const dataRoutes: readonly Route[] = [
  route(lines.getOwnData, async ({ db, actor }) => getOwnData(db, actor.id)),

  route(lines.deleteAccount, async ({ db, actor, body }) => {
    await checkPassword(await getUser(db, actor.id), body.password, 'password');
    const erased = await db.transaction().execute((trx) => eraseUser(trx, actor.id));
    if (!erased.ok)
      throw new Refusal(409, erased.error, 'Students have some of your deal packs. Please write to us before you go.');
    return {};
  }),
];
