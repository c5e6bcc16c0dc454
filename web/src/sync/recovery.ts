import type { Known } from '@overtrick/shared/sync/protocol';
import { attemptMutation } from '../local/attempts.ts';
import type { UserDatabase } from '../local/database.ts';
import { offerSentEdits } from '../local/deal-drafts.ts';
import { findMeta, setMeta } from '../local/meta.ts';

/*
 * The way back to a server that was rewound, by the restore of a backup or by a failover that lost the last writes
 * (ruling 53). Each step is one transaction, so that a device cut short goes on where it stopped:
 *
 * 1 `beginRecovery` forgets all cursors; the round ends, and the next comes after a random wait. 2 The pull reads from 0
 * to the end and notes the cursor of each attempt that the server names. 3 `offerUnnamed` puts the others into the
 * outbox. 4 The push sends them. 5 `finishRecovery` remembers the generation.
 *
 * A rewind noticed on the way begins again with 1.
 */

/**
 * Forgets what the device knew of the server's history, and offers the changes of words that were acknowledged lately:
 * no pull names them. Called in a transaction, or alone.
 */
export const beginRecovery = (db: UserDatabase, generation: string | undefined): Promise<void> =>
  db.transaction('rw', [db.attempts, db.meta, db.outbox, db.sentEdits], async () => {
    await offerSentEdits(db);
    await db.attempts.toCollection().modify((row) => {
      delete row.cursor;
    });
    await setMeta(db, 'cursor', 0);
    await setMeta(db, 'verdictCursor', 0);
    await db.meta.delete('known');
    await setMeta(db, 'recovery', generation === undefined ? {} : { generation });
  });

/**
 * Compares the generation in an answer with the remembered one, and begins the recovery when it is new. A server that
 * names none is never new. A device that has sent nothing yet has nothing to bring back and remembers it at once.
 * @returns true when the recovery has begun, so that the answer must not be used
 */
export async function noticeRewind(db: UserDatabase, told: string | undefined): Promise<boolean> {
  if (told === undefined) return false;
  return db.transaction('rw', db.attempts, db.outbox, db.meta, db.sentEdits, async () => {
    const recovery = await findMeta(db, 'recovery');
    const remembered = recovery?.generation ?? (await findMeta(db, 'generation'));
    if (told === remembered) return false;
    if (remembered === undefined && !recovery && (await hasSentNothing(db))) {
      await setMeta(db, 'generation', told);
      return false;
    }
    await beginRecovery(db, told);
    return true;
  });
}

/** True when every attempt on the device still waits in the outbox. */
async function hasSentNothing(db: UserDatabase): Promise<boolean> {
  const waiting = await listWaiting(db);
  return (await db.attempts.toCollection().primaryKeys()).every((id) => waiting.has(id));
}

const listWaiting = async (db: UserDatabase): Promise<ReadonlySet<unknown>> =>
  new Set(await db.outbox.orderBy('id').keys());

/**
 * In a recovery whose pull has come to its end: puts every attempt that the server did not name into the outbox, those
 * refused earlier as well. The server recognises by its id one that it has after all.
 */
export const offerUnnamed = (db: UserDatabase): Promise<void> =>
  db.transaction('rw', db.attempts, db.outbox, db.refused, db.meta, async () => {
    const recovery = await findMeta(db, 'recovery');
    if (!recovery || recovery.isOffered) return;
    const waiting = await listWaiting(db);
    const unnamed = await db.attempts.filter(({ id, cursor }) => cursor === undefined && !waiting.has(id)).toArray();
    await db.outbox.bulkAdd(unnamed.map(({ attempt }) => attemptMutation(attempt)));
    await db.refused.bulkDelete(unnamed.map(({ id }) => id));
    await setMeta(db, 'recovery', { ...recovery, isOffered: true });
  });

/** Ends the recovery, once the outbox has been sent. */
export const finishRecovery = (db: UserDatabase): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const recovery = await findMeta(db, 'recovery');
    if (!recovery?.isOffered) return;
    if (recovery.generation !== undefined) await setMeta(db, 'generation', recovery.generation);
    await db.meta.delete('recovery');
  });

/** Notes attempts that the server has, so that `known` is the one with the highest cursor. Call in a transaction. */
export async function noteKnown(db: UserDatabase, heard: readonly Known[]): Promise<void> {
  const known = await findMeta(db, 'known');
  const highest = heard.reduce((high, each) => (high && high.cursor >= each.cursor ? high : each), known);
  if (highest && highest !== known) await setMeta(db, 'known', highest);
}
