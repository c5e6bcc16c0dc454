import * as lines from '@overtrick/shared/contract/letters';
import type { Db } from '../../database/connect.ts';
import { missing, type Refusal } from '../../http/refusal.ts';
import { openRoute, type Route, route } from '../../http/route.ts';
import { type Secrets, secretsOf } from '../../http/settings.ts';
import { findSubscription, readCourseLetters, setCourseLetters, setSubscription } from './subscriptions.ts';
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts';

/** The answer to a link that somebody made up, and to one whose account or course is gone: they are not told apart. */
const unknownLink = (): Refusal => missing('unknown_link', 'This link is not complete, or no longer works');

/** Throws 404 for a token that no letter has. */
export function subscriptionOf(config: Secrets, token: string): Subscription {
  const read = readUnsubscribeToken(secretsOf(config), token);
  if (!read) throw unknownLink();
  return read;
}

/** Throws 404 when there is nothing left to turn off. */
async function getSubscription(db: Db, subscription: Subscription) {
  const found = await findSubscription(db, subscription);
  if (!found) throw unknownLink();
  return found;
}

/** Turns the letters of a link off or on, and answers what is so then. */
export async function turnSubscription(db: Db, subscription: Subscription, isOn: boolean) {
  await getSubscription(db, subscription);
  await db.transaction().execute((trx) => setSubscription(trx, subscription, isOn));
  return getSubscription(db, subscription);
}

export const letterRoutes: readonly Route[] = [
  route(lines.getCourseLetters, ({ db, actor }) => readCourseLetters(db, actor.id)),

  route(lines.putCourseLetters, async ({ db, actor, body }) => {
    await db.transaction().execute((trx) => setCourseLetters(trx, actor.id, body.all));
    return readCourseLetters(db, actor.id);
  }),

  openRoute(lines.getUnsubscription, ({ db, config, params }) =>
    getSubscription(db, subscriptionOf(config, params.token)),
  ),

  openRoute(lines.putUnsubscription, ({ db, config, params, body }) =>
    turnSubscription(db, subscriptionOf(config, params.token), body.isOn),
  ),
];
