import { push } from '@overtrick/shared/contract/sync';
import { PROTOCOL, type PushResponse } from '@overtrick/shared/sync/protocol';
import { ApiError } from '../api/api-error.ts';
import type { OutboxRow, RefusedRow, UserDatabase } from '../local/database.ts';
import { becomeNewDevice, getDeviceId } from './device-id.ts';
import { ended, endOf, type RoundDeps, type RoundEnd } from './round.ts';

/** Mutations in a request, and characters of their JSON: well below what the server takes. */
const BATCH = 100;
const CHARACTERS = 400_000;

/** A server that calls every device a new one is broken; it is asked again later. */
const NEW_DEVICES = 3;

/**
 * Sends what waits, in order, until nothing waits (ruling 22).
 *
 * 1 Read the head of the outbox. 2 Send it. 3 `newDevice`: number again under a fresh device id, send again. 4 Delete
 * exactly the ids acknowledged, move the refused ones to their list, in one transaction. 5 An entry to be sent again
 * later ends the round; it stays at the head. What is recorded meanwhile only appends, and is never written back.
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
    } else if (!(await settle(db, batch, reply))) return ended('retryLater');
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

/** The request as a whole was not taken: halved until the entry that spoils it stands alone. */
const isRejected = (error: ApiError): boolean => [400, 413, 422].includes(error.status);

const refusedRow = ({ seq: _, ...row }: OutboxRow, code: RefusedRow['code'], message: string): RefusedRow => ({
  ...row,
  code,
  message,
  refusedAt: Date.now(),
});

/** Moves a single spoiled entry to the refused ones, so that it blocks nothing; only on our own server's word. */
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

/** Acts on each outcome. False when an entry must be sent again later, or when none was settled. */
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
