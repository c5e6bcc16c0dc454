import { pull } from '@overtrick/shared/contract/sync';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { PROTOCOL, type PullResponse } from '@overtrick/shared/sync/protocol';
import { attemptRow, outboxRow } from '../local/attempts.ts';
import { listHeldVersions } from '../local/bundles.ts';
import type { UserDatabase } from '../local/database.ts';
import { dropUnneededFiles } from '../local/kept-files.ts';
import { findMeta, setMeta } from '../local/meta.ts';
import { getDeviceId } from './device-id.ts';
import { ended, endOf, type RoundDeps, type RoundEnd } from './round.ts';

type Changes = Extract<PullResponse, { status: 'done' }>;

/**
 * Reads what changed for this person since the cursor (ruling 23).
 *
 * 1 Ask from the cursor. 2 If the cursor went back, put all attempts into the outbox again. 3 In one transaction: add
 * attempts by id, replace all enrolments, delete bundles without one, move the cursor. Attempts that still wait for the
 * server are in the same database table and are never removed. 4 Repeat while the server has more.
 */
export async function pullChanges({ db, api, signal }: RoundDeps): Promise<RoundEnd> {
  let wentBack = false;
  for (;;) {
    const cursor = (await findMeta(db, 'cursor')) ?? 0;
    const body = { protocol: PROTOCOL, deviceId: await getDeviceId(db), cursor, have: await listHeldVersions(db) };
    let reply: PullResponse;
    try {
      reply = await api.read(pull, { body, signal, background: true, userId: db.userId });
    } catch (error) {
      return endOf(error);
    }
    if (reply.status === 'tooOld') return ended('tooOld');
    if (reply.status === 'rewound') return ended('retryLater');
    if (reply.cursor < cursor) {
      wentBack = true;
      await sendAllAgain(db);
    }
    await applyChanges(db, cursor, reply);
    if (!reply.more) return ended(wentBack ? 'retryLater' : 'saved');
    if (reply.cursor === cursor) return ended('retryLater');
  }
}

const applyChanges = (db: UserDatabase, from: number, changes: Changes): Promise<void> =>
  db.transaction('rw', [db.attempts, db.enrolments, db.bundles, db.files, db.downloads, db.meta], async () => {
    await addAttempts(db, changes.attempts);
    await db.enrolments.clear();
    await db.enrolments.bulkPut(changes.enrolments);
    await db.bundles.where('id').anyOf(changes.gone).delete();
    await db.downloads.bulkDelete(changes.gone);
    if (changes.gone.length > 0) await dropUnneededFiles(db);
    // Another tab has moved the cursor since: keep the attempts, leave the cursor.
    if (((await findMeta(db, 'cursor')) ?? 0) === from) await setMeta(db, 'cursor', changes.cursor);
  });

/**
 * Puts every attempt into the outbox again. A cursor goes back when the server was restored from a backup: attempts that
 * it lost may exist only here. It recognises the others by their ids.
 */
const sendAllAgain = (db: UserDatabase): Promise<void> =>
  db.transaction('rw', db.attempts, db.outbox, async () => {
    const waiting = new Set((await db.outbox.toArray()).map((row) => row.id));
    const rows = (await db.attempts.toArray()).filter((row) => !waiting.has(row.id));
    await db.outbox.bulkAdd(rows.map(({ attempt }) => outboxRow(attempt)));
  });

/** Adds the attempts that are not here yet; attempts never change. */
async function addAttempts(db: UserDatabase, attempts: readonly Attempt[]): Promise<void> {
  const ids = attempts.map((attempt) => attempt.id);
  const known = new Set(await db.attempts.where('id').anyOf(ids).primaryKeys());
  await db.attempts.bulkPut(attempts.filter((attempt) => !known.has(attempt.id)).map(attemptRow));
}
