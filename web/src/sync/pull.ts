import { pull } from '@overtrick/shared/contract/sync';
import type { Id } from '@overtrick/shared/learning/values/ids';
import {
  type Enrolment,
  type HeldBundle,
  type Known,
  PROTOCOL,
  type PullRequest,
  type PullResponse,
} from '@overtrick/shared/sync/protocol';
import type { Table } from 'dexie';
import { attemptRow } from '../local/attempts.ts';
import { listHeldBundles } from '../local/bundles.ts';
import type { UserDatabase } from '../local/database.ts';
import { dropUnneededFiles } from '../local/kept-files.ts';
import { noteStaleMarks } from '../local/marks.ts';
import { findMeta, setMeta } from '../local/meta.ts';
import type { Recovery } from '../local/meta-values.ts';
import { saveVerdicts } from '../local/verdicts.ts';
import { getDeviceId } from './device-id.ts';
import { beginRecovery, noteKnown, noticeRewind } from './recovery.ts';
import { sendEnrolledAgain } from './refused.ts';
import { ended, endOf, type RoundDeps, type RoundEnd } from './round.ts';

type Changes = Extract<PullResponse, { status: 'done' }>;

/** How far this device has read. */
interface Place {
  readonly cursor: number;
  readonly verdictCursor: number;
  readonly known?: Known;
  readonly recovery?: Recovery;
}

/**
 * Reads what changed for this person since the cursors (rulings 23, 52).
 *
 * 1 Ask from the cursors, with the attempt that this device knows; while it recovers from a rewind, without. 2 If the
 * server was rewound, or a cursor goes back, begin the recovery. 3 In one transaction: add attempts by id, store
 * verdicts, replace all enrolments, delete bundles without one, move the cursors. Attempts that still wait for the server
 * are in the same database table and are never removed. 4 Repeat while the server has more.
 */
export async function pullChanges({ db, api, signal }: RoundDeps): Promise<RoundEnd> {
  for (;;) {
    const from = await readPlace(db);
    let reply: PullResponse;
    try {
      reply = await api.read(pull, { body: await writeRequest(db, from), signal, background: true, userId: db.userId });
    } catch (error) {
      return endOf(error);
    }
    if (reply.status === 'tooOld') return ended('tooOld');
    if (reply.status === 'rewound' || goesBack(from, reply)) {
      await beginRecovery(db, reply.generation);
      return ended('rewound');
    }
    if (await noticeRewind(db, reply.generation)) return ended('rewound');
    await applyChanges(db, from, reply);
    if (!reply.more) return ended('saved');
    if (!goesOn(from, reply)) return ended('retryLater');
  }
}

/** An earlier build was told nothing of what was played by links: everything is read once more from the start. */
const readPlace = (db: UserDatabase): Promise<Place> =>
  db.transaction('r', db.meta, async () => ({
    ...((await findMeta(db, 'readsLinks')) ? await readCursors(db) : { cursor: 0, verdictCursor: 0 }),
    known: await findMeta(db, 'known'),
    recovery: await findMeta(db, 'recovery'),
  }));

const readCursors = async (db: UserDatabase): Promise<Pick<Place, 'cursor' | 'verdictCursor'>> => ({
  cursor: (await findMeta(db, 'cursor')) ?? 0,
  verdictCursor: (await findMeta(db, 'verdictCursor')) ?? 0,
});

const isReading = ({ recovery }: Place): boolean => recovery !== undefined && !recovery.isOffered;

async function writeRequest(db: UserDatabase, from: Place): Promise<PullRequest> {
  const held = [...(await listHeldBundles(db))].map(([id, bundle]) => [id, formatHeld(bundle)] as const);
  return {
    protocol: PROTOCOL,
    deviceId: await getDeviceId(db),
    cursor: from.cursor,
    verdictCursor: from.verdictCursor,
    known: isReading(from) ? undefined : from.known,
    knowsLinks: true,
    have: Object.fromEntries(held),
  };
}

/** The version alone where the server that gave the bundle told no hash. */
const formatHeld = (held: HeldBundle): HeldBundle | number => (held.hash ? held : held.version);

/** A server of before 1.44 does not say `rewound`, but its counter is lower than the cursor that it gave earlier. */
const goesBack = (from: Place, { cursor, verdictCursor }: Changes): boolean =>
  cursor < from.cursor || (verdictCursor ?? from.verdictCursor) < from.verdictCursor;

const goesOn = (from: Place, { cursor, verdictCursor }: Changes): boolean =>
  cursor > from.cursor || (verdictCursor ?? 0) > from.verdictCursor;

const changedBy = (db: UserDatabase): Table[] => [
  ...[db.attempts, db.verdicts, db.enrolments, db.bundles, db.files, db.downloads, db.meta],
  ...[db.outbox, db.refused, db.marks, db.fileParts],
];

const applyChanges = (db: UserDatabase, from: Place, changes: Changes): Promise<void> =>
  db.transaction('rw', changedBy(db), async () => {
    const now = await readPlace(db);
    // Another tab has read on or begun a recovery since: this answer says nothing about what is there now.
    if (now.cursor !== from.cursor || now.recovery?.generation !== from.recovery?.generation) return;
    await addAttempts(db, changes);
    await saveVerdicts(db, changes.verdicts ?? []);
    await replaceEnrolments(db, changes.enrolments);
    // A server that has just lost something may miss an item for a moment only.
    if (!now.recovery) await dropBundles(db, changes.gone);
    await noteStaleMarks(db, changes.stale);
    await setMeta(db, 'cursor', changes.cursor);
    await setMeta(db, 'verdictCursor', changes.verdictCursor ?? from.verdictCursor);
    await setMeta(db, 'readsLinks', true);
  });

/** Adds the attempts that are not here yet, and notes the cursor of each; the attempts themselves never change. */
async function addAttempts(db: UserDatabase, { attempts, cursors = [] }: Changes): Promise<void> {
  const earlier = await db.attempts.bulkGet(attempts.map(({ id }) => id));
  const rows = attempts.map((attempt, index) => {
    const row = earlier[index] ?? attemptRow(attempt);
    return { ...row, cursor: cursors[index] ?? row.cursor ?? 0 };
  });
  await db.attempts.bulkPut(rows);
  await noteKnown(
    db,
    attempts.flatMap(({ id: attemptId }, index) => {
      const cursor = cursors[index];
      return cursor === undefined ? [] : [{ cursor, attemptId }];
    }),
  );
}

async function replaceEnrolments(db: UserDatabase, enrolments: readonly Enrolment[]): Promise<void> {
  const earlier = new Set(await db.enrolments.toCollection().primaryKeys());
  const arrived = enrolments.filter(({ id }) => !earlier.has(id)).map(({ itemId }) => itemId);
  await db.enrolments.clear();
  await db.enrolments.bulkPut([...enrolments]);
  await sendEnrolledAgain(db, new Set(arrived));
}

async function dropBundles(db: UserDatabase, gone: readonly Id[]): Promise<void> {
  if (gone.length === 0) return;
  await db.bundles.where('id').anyOf(gone).delete();
  await db.downloads.bulkDelete([...gone]);
  await dropUnneededFiles(db);
}
