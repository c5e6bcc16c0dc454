import { idSchema } from '@overtrick/shared/learning/values/id-schemas';
import type { HeldBundle, PullRequest, PullResponse } from '@overtrick/shared/sync/protocol';
import * as v from 'valibot';
import { getBundleFacts } from '../bundles/read-bundle.ts';
import type { Db } from '../database/connect.ts';
import { listAttemptsAfter, listVerdictsAfter } from '../entities/attempts/queries.ts';
import { mayReadBundle } from '../entities/items/access.ts';
import type { Actor } from '../http/actor.ts';
import {
  generationOf,
  getStanding,
  type HeldItem,
  isLost,
  listEnrolments,
  listHeldItems,
  noteSync,
} from './queries.ts';

/** The most attempts, and the most verdicts, in one answer; a device that needs more asks again. */
const PAGE = 500;

/** The oldest protocol that is still understood. */
const OLDEST_PROTOCOL = 1;

/** What a pull needs from outside. */
interface PullDeps {
  readonly db: Db;
  readonly clock: () => Date;
}

/**
 * What changed for a student since a device's cursors (ruling 23). The steps:
 * 1. Too old a protocol → tooOld.
 * 2. The attempt that the device knows is not here → rewound, and nothing else (ruling 53).
 * 3. A cursor above its counter, from a client that does not say what it knows → everything from the start.
 * 4. The attempts after the cursor; the new cursor is the last one's, never a counter read apart from them.
 * 5. The verdicts after their own cursor, for a client that knows of them (ruling 52). Both without those made by a
 *    teacher's link for a client that does not know of links, which could not read the whole answer (ruling 64).
 * 6. All enrolments, ended ones too.
 * 7. Of the bundles on the device: those that have changed, and those that this person may not have at all.
 */
export async function pull({ db, clock }: PullDeps, actor: Actor, request: PullRequest): Promise<PullResponse> {
  if (request.protocol < OLDEST_PROTOCOL) return { status: 'tooOld' };
  const standing = await getStanding(db, actor.id);
  if (await isLost(db, actor.id, request.known)) return { status: 'rewound', ...generationOf(standing) };
  await noteSync(db, actor.id, standing, clock());
  const withLinks = request.knowsLinks === true;
  const attempts = await pageOf(startOf(request.cursor, standing.attempts), (cursor) =>
    listAttemptsAfter(db, actor.id, { cursor, limit: PAGE + 1, withLinks }),
  );
  const verdicts =
    request.verdictCursor === undefined
      ? undefined
      : await pageOf(startOf(request.verdictCursor, standing.verdicts), (cursor) =>
          listVerdictsAfter(db, actor.id, { cursor, limit: PAGE + 1, withLinks }),
        );
  return {
    status: 'done',
    ...generationOf(standing),
    cursor: attempts.cursor,
    more: attempts.more || verdicts?.more === true,
    attempts: attempts.found.map(({ attempt }) => attempt),
    cursors: attempts.found.map(({ cursor }) => cursor),
    ...(verdicts && { verdicts: verdicts.found.map(({ verdict }) => verdict), verdictCursor: verdicts.cursor }),
    enrolments: await listEnrolments(db, actor.id),
    ...(await compareBundles(db, actor, request.have)),
  };
}

const startOf = (cursor: number, newest: number): number => (cursor > newest ? 0 : cursor);

/** What comes after a cursor, at most a page of it. @param list finds one more than a page, to see whether there is more */
async function pageOf<T extends { readonly cursor: number }>(
  since: number,
  list: (cursor: number) => Promise<readonly T[]>,
) {
  const listed = await list(since);
  const found = listed.slice(0, PAGE);
  return { found, cursor: found.at(-1)?.cursor ?? since, more: listed.length > PAGE };
}

/** A pack whose enrolment has ended is in neither list: the device hides it, and it may come back (ruling 24). */
async function compareBundles(db: Db, actor: Actor, have: PullRequest['have']) {
  const ids = Object.keys(have).filter((id) => v.is(idSchema, id));
  const known = new Map((await listHeldItems(db, actor.id, ids)).map((item) => [item.id, item]));
  const stale: string[] = [];
  const gone: string[] = [];
  for (const id of ids) {
    const item = known.get(id);
    if (item && mayReadBundle(actor, item)) {
      if (await isStale(db, item, have[id])) stale.push(id);
    } else if (!item || item.is_active === null || item.status === 'deleted') gone.push(id);
  }
  return { stale, gone };
}

/** A client before 1.44 has the version alone. */
async function isStale(db: Db, item: HeldItem, held: number | HeldBundle | undefined): Promise<boolean> {
  if (typeof held !== 'object') return item.version !== held;
  return item.version !== held.version || (await getBundleFacts(db, item.name, item)).hash !== held.hash;
}
