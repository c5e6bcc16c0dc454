import { fromWire } from '@overtrick/shared/contract/wire';
import { err, type Result } from '@overtrick/shared/result';
import { findMutationSchema, type MutationName } from '@overtrick/shared/sync/mutations';
import type { Mutation, OutcomeOfMutation, PushRequest, PushResponse, Refusal } from '@overtrick/shared/sync/protocol';
import * as v from 'valibot';
import type { Db, Trx } from '../database/connect.ts';
import { lockUser } from '../entities/users/operations.ts';
import { OPERATIONS, REFUSAL_MESSAGES } from './mutations.ts';

/** What a push needs from outside. */
export interface PushDeps {
  readonly db: Db;
  readonly clock: () => Date;
  /** Receives each fault, which is answered with retryLater and reported nowhere else. */
  readonly onFault: (error: unknown) => void;
}

/** Another id has the (device, seq) of a mutation: this browser profile was restored from a backup or cloned. */
class NewDevice extends Error {}

/**
 * Takes the mutations of one device (rulings 22, 23). The steps:
 * 1. The device is this person's, or nobody's and becomes theirs; another's → newDevice.
 * 2. A known (device, seq) with another id, or one seq twice → newDevice, and nothing of this push is done.
 * 3. Each mutation in the order of seq, one transaction each (see `apply`).
 * 4. A fault stops the rest: it and all after it are answered retryLater, so that their order is kept.
 */
export async function push(deps: PushDeps, userId: string, request: PushRequest): Promise<PushResponse> {
  const { deviceId } = request;
  const mutations = [...request.mutations].sort((a, b) => a.seq - b.seq);
  if (!(await deps.db.transaction().execute((trx) => takeDevice(trx, userId, deviceId, deps.clock()))))
    return { status: 'newDevice' };
  if (hasSeqTwice(mutations) || (await isSeqTaken(deps.db, deviceId, mutations))) return { status: 'newDevice' };

  const outcomes: OutcomeOfMutation[] = [];
  let stopped = false;
  for (const mutation of mutations) {
    if (!stopped)
      try {
        outcomes.push(
          await deps.db.transaction().execute((trx) => apply(trx, { userId, deviceId, mutation }, deps.clock())),
        );
        continue;
      } catch (error) {
        if (error instanceof NewDevice) return { status: 'newDevice' };
        deps.onFault(error);
        stopped = true;
      }
    outcomes.push({ id: mutation.id, outcome: 'retryLater' });
  }
  return { status: 'done', outcomes };
}

async function takeDevice(trx: Trx, userId: string, deviceId: string, now: Date): Promise<boolean> {
  await trx
    .insertInto('devices')
    .values({ id: deviceId, user_id: userId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { user_id } = await trx
    .selectFrom('devices')
    .select('user_id')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return user_id === userId;
}

const hasSeqTwice = (mutations: readonly Mutation[]): boolean =>
  mutations.some((mutation, index) => {
    const next = mutations[index + 1];
    return next?.seq === mutation.seq && next.id !== mutation.id;
  });

async function isSeqTaken(db: Db, deviceId: string, mutations: readonly Mutation[]): Promise<boolean> {
  if (mutations.length === 0) return false;
  const known = await db
    .selectFrom('mutations')
    .select(['id', 'seq'])
    .where('device_id', '=', deviceId)
    .where(
      'seq',
      'in',
      mutations.map(({ seq }) => seq),
    )
    .execute();
  return known.some(({ id, seq }) => mutations.some((mutation) => mutation.seq === seq && mutation.id !== id));
}

interface Application {
  readonly userId: string;
  readonly deviceId: string;
  readonly mutation: Mutation;
}

/**
 * One mutation, in one transaction:
 * 3a. Take the person's row: pushes of two devices come one after the other.
 * 3b. The id was answered before → the same answer again, nothing is done.
 * 3c. A name or version that this server does not know → refused, but not kept: a newer server may know it.
 * 3d. Arguments that cannot be read → refused; otherwise the entity's operation runs in this transaction.
 * 3e. Keep id and answer, acknowledged or refused. If (device, seq) was taken meanwhile → newDevice, all undone.
 */
async function apply(trx: Trx, { userId, deviceId, mutation }: Application, now: Date): Promise<OutcomeOfMutation> {
  await lockUser(trx, userId);
  const before = await findAnswer(trx, userId, mutation.id);
  if (before) return before;
  const schema = findMutationSchema(mutation.name, mutation.version);
  if (!schema) return refused(mutation.id, 'unknown_mutation');
  const done = await perform(trx, userId, mutation, schema, now);
  const answer: OutcomeOfMutation = done.ok
    ? { id: mutation.id, outcome: 'acknowledged' }
    : refused(mutation.id, done.error);
  await keepAnswer(trx, { userId, deviceId, mutation }, answer, now);
  return answer;
}

const refused = (id: string, code: Refusal): OutcomeOfMutation => ({
  id,
  outcome: 'refused',
  code,
  message: REFUSAL_MESSAGES[code],
});

/**
 * The most characters of one mutation's arguments as JSON: much more than the longest deal needs, too few for misuse.
 */
const MOST_CHARACTERS = 100_000;

/**
 * Reads a mutation's arguments, whose keys may have either spelling, because the schema of the push does not describe
 * them.
 */
function readArgs(schema: v.GenericSchema, args: unknown) {
  const onTheWire = v.safeParse(schema, fromWire(schema, args));
  return onTheWire.success ? onTheWire : v.safeParse(schema, args);
}

async function perform(
  trx: Trx,
  userId: string,
  mutation: Mutation,
  schema: v.GenericSchema,
  now: Date,
): Promise<Result<void, Refusal>> {
  const args = readArgs(schema, mutation.args);
  if (!args.success || JSON.stringify(args.output).length > MOST_CHARACTERS) return err('invalid');
  return OPERATIONS[mutation.name as MutationName](trx, userId, args.output as never, now);
}

async function findAnswer(trx: Trx, userId: string, id: string): Promise<OutcomeOfMutation | undefined> {
  const row = await trx
    .selectFrom('mutations')
    .select(['outcome', 'code'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.outcome === 'acknowledged' ? { id, outcome: 'acknowledged' } : refused(id, row.code as Refusal);
}

async function keepAnswer(
  trx: Trx,
  { userId, deviceId, mutation }: Application,
  answer: OutcomeOfMutation,
  now: Date,
): Promise<void> {
  const kept = await trx
    .insertInto('mutations')
    .values({
      user_id: userId,
      id: mutation.id,
      device_id: deviceId,
      seq: mutation.seq,
      outcome: answer.outcome === 'acknowledged' ? 'acknowledged' : 'refused',
      code: answer.outcome === 'refused' ? answer.code : null,
      answered_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['device_id', 'seq']).doNothing())
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows !== 1n) throw new NewDevice();
}
