import { idSchema } from '@overtrick/shared/learning/values/ids';
import { type HeldBundle, PROTOCOL, type PullRequest, type PullResponse } from '@overtrick/shared/sync/protocol';
import * as v from 'valibot';
import type { Db } from '../database/connect.ts';
import { listAttemptsAfter } from '../entities/attempts/queries.ts';
import { mayReadBundle } from '../entities/items/access.ts';
import type { Actor } from '../http/actor.ts';
import { listBundlesOnDevice, listEnrolments } from './queries.ts';

/** The most attempts in one answer; a device that needs more asks again. */
const PAGE = 500;

/** The oldest protocol that is still understood. */
const OLDEST_PROTOCOL = 1;

/**
 * What changed for a student since a device's cursor (ruling 23). The steps:
 * 1. Too old a protocol → tooOld.
 * 2. A cursor above the counter (the server was restored from a backup) → all attempts from the start.
 * 3. The attempts after the cursor; the new cursor is the last one's, never a counter read apart from them.
 * 4. All enrolments, ended ones too.
 * 5. Of the bundles on the device: those that have changed, and those that this person may not have at all.
 */
export async function pull(db: Db, actor: Actor, request: PullRequest): Promise<PullResponse> {
  if (request.protocol < Math.min(OLDEST_PROTOCOL, PROTOCOL)) return { status: 'tooOld' };
  const { sync_cursor: newest } = await db
    .selectFrom('users')
    .select('sync_cursor')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const since = request.cursor > newest ? 0 : request.cursor;
  const found = await listAttemptsAfter(db, actor.id, since, PAGE + 1);
  const page = found.slice(0, PAGE);
  return {
    status: 'done',
    cursor: page.at(-1)?.cursor ?? since,
    more: found.length > PAGE,
    attempts: page.map(({ attempt }) => attempt),
    enrolments: await listEnrolments(db, actor.id),
    ...(await compareBundles(db, actor, request.have)),
  };
}

const versionOf = (held: number | HeldBundle | undefined) => (typeof held === 'object' ? held.version : held);

/** A pack whose enrolment has ended is in neither list: the device hides it, and it may come back (ruling 24). */
async function compareBundles(db: Db, actor: Actor, have: PullRequest['have']) {
  const ids = Object.keys(have).filter((id) => v.is(idSchema, id));
  const known = new Map((await listBundlesOnDevice(db, actor.id, ids)).map((pack) => [pack.id, pack]));
  const stale: string[] = [];
  const gone: string[] = [];
  for (const id of ids) {
    const pack = known.get(id);
    if (pack && mayReadBundle(actor, pack)) {
      if (pack.version !== versionOf(have[id])) stale.push(id);
    } else if (!pack || pack.is_active === null || pack.status === 'deleted') gone.push(id);
  }
  return { stale, gone };
}
