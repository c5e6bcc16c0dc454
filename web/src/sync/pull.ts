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
 * 1 Ask from the cursor. 2 A cursor that went back: all is to be sent again. 3 In one transaction: add attempts by id,
 * take the enrolments as the full list they are, drop what is gone, move the cursor. Attempts that still wait for the
 * server are in the same table and are never removed, so they stay applied. 4 Go on while more is waiting.
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
    // Somebody else moved it meanwhile: what came is kept, the cursor is theirs.
    if (((await findMeta(db, 'cursor')) ?? 0) === from) await setMeta(db, 'cursor', changes.cursor);
  });

/**
 * A cursor that went back belongs to a server that was restored from a backup: what it lost since may be nowhere but
 * here. Everything is sent once more; what it still has it knows by its id.
 */
const sendAllAgain = (db: UserDatabase): Promise<void> =>
  db.transaction('rw', db.attempts, db.outbox, async () => {
    const waiting = new Set((await db.outbox.toArray()).map((row) => row.id));
    const rows = (await db.attempts.toArray()).filter((row) => !waiting.has(row.id));
    await db.outbox.bulkAdd(rows.map(({ attempt }) => outboxRow(attempt)));
  });

/** Facts do not change: one that is here already stays as it is. */
async function addAttempts(db: UserDatabase, attempts: readonly Attempt[]): Promise<void> {
  const ids = attempts.map((attempt) => attempt.id);
  const known = new Set(await db.attempts.where('id').anyOf(ids).primaryKeys());
  await db.attempts.bulkPut(attempts.filter((attempt) => !known.has(attempt.id)).map(attemptRow));
}
