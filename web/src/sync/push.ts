import { push } from '@overtrick/shared/contract/sync';
import { PROTOCOL, type PushResponse } from '@overtrick/shared/sync/protocol';
import { ApiError } from '../api/api-error.ts';
import type { OutboxRow, RefusedRow, UserDatabase } from '../local/database.ts';
import { becomeNewDevice, getDeviceId } from './device-id.ts';
import { ended, endOf, type RoundDeps, type RoundEnd } from './round.ts';

/** The limits of one request, in mutations and in characters of JSON: well below the server's own limits. */
const BATCH = 100;
const CHARACTERS = 400_000;

/** A server that answers `newDevice` this often is broken; the round ends and the runner tries again later. */
const NEW_DEVICES = 3;

/**
 * Sends the outbox in order until it is empty (ruling 22).
 *
 * 1 Read the head of the outbox. 2 Send it. 3 On `newDevice`: number the outbox again under a new device id, send again.
 * 4 In one transaction, delete exactly the acknowledged ids and move the refused ones to their list. 5 An entry that the
 * server wants later stays at the head and ends the round. Mutations recorded meanwhile are only appended.
 */
export async function pushOutbox(deps: RoundDeps): Promise<RoundEnd> {
  const { db } = deps;
  let limit = BATCH;
  let newDevices = 0;
  for (;;) {
    const batch = await readHead(db, limit);
    if (batch.length === 0) return ended('saved');
    const deviceId = await getDeviceId(db);
    const reply = await send(deps, deviceId, batch);
    if (reply instanceof ApiError) {
      if (!isRejected(reply)) return endOf(reply);
      if (batch.length === 1 && !(await setAside(db, batch, reply))) return ended('retryLater', reply.retryAfter);
      limit = Math.max(1, Math.floor(batch.length / 2));
    } else if (reply.status === 'newDevice') {
      newDevices += 1;
      if (newDevices > NEW_DEVICES) return ended('retryLater');
      await becomeNewDevice(db, deviceId);
    } else if (reply.status === 'rewound') return ended('retryLater');
    else if (!(await settle(db, batch, reply))) return ended('retryLater');
  }
}

async function readHead(db: UserDatabase, limit: number): Promise<OutboxRow[]> {
  const rows = await db.outbox.orderBy('seq').limit(limit).toArray();
  let characters = 0;
  return rows.filter((row, index) => {
    characters += JSON.stringify(row.args).length;
    return index === 0 || characters <= CHARACTERS;
  });
}

async function send(
  { api, db, signal }: RoundDeps,
  deviceId: string,
  batch: readonly OutboxRow[],
): Promise<PushResponse | ApiError> {
  const mutations = batch.map(({ seq, id, name, version, args }) => ({ seq, id, name, version, args }));
  const body = { protocol: PROTOCOL, deviceId, mutations };
  try {
    return await api.read(push, { body, signal, background: true, userId: db.userId });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Handles a request refused as a whole: halves it until the entry that causes the refusal is alone. */
const isRejected = (error: ApiError): boolean => [400, 413, 422].includes(error.status);

const refusedRow = ({ seq: _, ...row }: OutboxRow, code: RefusedRow['code'], message: string): RefusedRow => ({
  ...row,
  code,
  message,
  refusedAt: Date.now(),
});

/** Moves one bad entry to the refused ones, so that it blocks nothing; only when our own server refused it. */
async function setAside(db: UserDatabase, batch: readonly OutboxRow[], error: ApiError): Promise<boolean> {
  if (error.code === error.kind) return false;
  const code = error.status === 413 ? 'too_large' : 'invalid';
  await move(
    db,
    [],
    batch.map((row) => refusedRow(row, code, error.message)),
  );
  return true;
}

/** Applies each outcome. False when an entry must be sent again later, or when the server settled none. */
async function settle(
  db: UserDatabase,
  batch: readonly OutboxRow[],
  reply: Extract<PushResponse, { status: 'done' }>,
): Promise<boolean> {
  const rows = new Map(batch.map((row) => [row.id, row]));
  const acknowledged: string[] = [];
  const refused: RefusedRow[] = [];
  for (const outcome of reply.outcomes) {
    const row = rows.get(outcome.id);
    if (!row) continue;
    if (outcome.outcome === 'acknowledged') acknowledged.push(row.id);
    if (outcome.outcome === 'refused') refused.push(refusedRow(row, outcome.code, outcome.message));
  }
  await move(db, acknowledged, refused);
  const later = reply.outcomes.some((outcome) => outcome.outcome === 'retryLater');
  return !later && acknowledged.length + refused.length > 0;
}

const move = (db: UserDatabase, acknowledged: readonly string[], refused: readonly RefusedRow[]): Promise<void> =>
  db.transaction('rw', db.outbox, db.refused, async () => {
    await db.refused.bulkPut([...refused]);
    await db.outbox
      .where('id')
      .anyOf([...acknowledged, ...refused.map((row) => row.id)])
      .delete();
  });
