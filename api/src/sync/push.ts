import { err, type Result } from '@overtrick/shared/result';
import type { Mutation, OutcomeOfMutation, PushRequest, PushResponse, Refusal } from '@overtrick/shared/sync/protocol';
import type { Db, Trx } from '../database/connect.ts';
import { transactGrouped } from '../database/grouped.ts';
import { inSavepoint, NotUndone } from '../database/savepoint.ts';
import { isTemporary } from '../database/temporary.ts';
import { lockUser } from '../entities/users/operations.ts';
import { type KnownMutations, keepAcknowledged, readKnown, takeDevice } from './devices.ts';
import { type Acknowledged, operationOf, REFUSAL_MESSAGES } from './mutations.ts';
import { generationOf, getStanding, isLost, noteSync } from './queries.ts';
import { type ReadMutation, readMutation } from './read-mutation.ts';

/** What a push needs from outside. */
export interface PushDeps {
  readonly db: Db;
  readonly clock: () => Date;
  /** Receives each fault, which is answered with retryLater and reported nowhere else. */
  readonly onFault: (error: unknown) => void;
}

/** A push with the person and the time, which is one for all its mutations. */
interface Push {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
  readonly onFault: PushDeps['onFault'];
  readonly known: KnownMutations;
}

/** The answer is known and nothing of the push may stay: it ends the transaction. */
class Answered extends Error {
  readonly response: PushResponse;
  constructor(response: PushResponse) {
    super(response.status);
    this.response = response;
  }
}

/**
 * Takes the mutations of one device in one transaction, which shares its flush with those of other devices (rulings 22,
 * 53, 57; record 0017). The steps:
 * 1. Take the person's row: pushes of two devices come one after the other.
 * 2. The attempt that the device knows is not here → rewound, and nothing is done.
 * 3. The device is this person's, or nobody's and becomes theirs; another's → newDevice.
 * 4. A known (device, seq) with another id, or one seq twice → newDevice, and nothing of this push is done.
 * 5. All mutations in the order of seq (see `applyAll`).
 * 6. What cannot be committed, because the database is busy or away, is answered retryLater, all of it.
 */
export async function push(deps: PushDeps, userId: string, request: PushRequest): Promise<PushResponse> {
  const { deviceId } = request;
  const mutations = [...request.mutations].sort((a, b) => a.seq - b.seq);
  const context = { userId, deviceId, now: deps.clock(), onFault: deps.onFault };
  try {
    return await transactGrouped(deps.db, async (trx) => {
      await lockUser(trx, userId);
      const standing = await getStanding(trx, userId);
      if (await isLost(trx, userId, request.known)) return { status: 'rewound', ...generationOf(standing) };
      if (!(await takeDevice(trx, context)) || hasSeqTwice(mutations)) throw new Answered({ status: 'newDevice' });
      const known = await readKnown(trx, context, mutations);
      if (known.isSeqTaken) throw new Answered({ status: 'newDevice' });
      const outcomes = await applyAll(trx, { ...context, known }, mutations);
      await noteSync(trx, userId, standing, context.now);
      return { status: 'done', ...generationOf(standing), outcomes };
    });
  } catch (error) {
    if (error instanceof Answered) return error.response;
    deps.onFault(error);
    return { status: 'done', outcomes: mutations.map(retryLater) };
  }
}

const hasSeqTwice = (mutations: readonly Mutation[]): boolean =>
  mutations.some((mutation, index) => {
    const next = mutations[index + 1];
    return next?.seq === mutation.seq && next.id !== mutation.id;
  });

const retryLater = ({ id }: Mutation): OutcomeOfMutation => ({ id, outcome: 'retryLater' });

const refused = (id: string, code: Refusal): OutcomeOfMutation => ({
  id,
  outcome: 'refused',
  code,
  message: REFUSAL_MESSAGES[code],
});

/**
 * 5a. All in one savepoint, which nearly always succeeds and is fast.
 * 5b. After a fault each in a savepoint of its own. A fault undoes its own mutation and stops the rest: what stands
 *     before it is kept, it and all after it are answered retryLater, so that their order is kept.
 */
async function applyAll(trx: Trx, context: Push, mutations: readonly Mutation[]): Promise<OutcomeOfMutation[]> {
  const all = await trial(trx, context, mutations);
  if (all.ok) return all.value;
  if (mutations.length < 2 || isTemporary(all.error)) return stopAt(context, all.error, mutations);
  const outcomes: OutcomeOfMutation[] = [];
  for (const [index, mutation] of mutations.entries()) {
    const one = await trial(trx, context, [mutation]);
    if (!one.ok) return [...outcomes, ...stopAt(context, one.error, mutations.slice(index))];
    outcomes.push(...one.value);
  }
  return outcomes;
}

/** Applies these in a savepoint; the fault when there is one, and then nothing of them is done. */
async function trial(
  trx: Trx,
  context: Push,
  mutations: readonly Mutation[],
): Promise<Result<OutcomeOfMutation[], unknown>> {
  try {
    return { ok: true, value: await inSavepoint(trx, () => apply(trx, context, mutations)) };
  } catch (error) {
    if (error instanceof NotUndone) throw error;
    return { ok: false, error };
  }
}

function stopAt({ onFault }: Push, fault: unknown, rest: readonly Mutation[]): OutcomeOfMutation[] {
  onFault(fault);
  return rest.map(retryLater);
}

/**
 * Applies mutations:
 * - An id that was acknowledged before → acknowledged again, nothing is done.
 * - A name, version or arguments that this server cannot read → refused.
 * - Otherwise the entity's operation runs. Only what it acknowledges is kept; a refusal is judged anew at each arrival
 *   (ruling 57).
 */
async function apply(trx: Trx, context: Push, mutations: readonly Mutation[]): Promise<OutcomeOfMutation[]> {
  const distinct = [...new Map(mutations.map((mutation) => [mutation.id, mutation])).values()];
  const { acknowledged } = context.known;
  const repeats = distinct.filter(({ id }) => acknowledged.has(id));
  const fresh = distinct.filter(({ id }) => !acknowledged.has(id));
  const answers = new Map([...(await repeat(trx, context.userId, repeats)), ...(await perform(trx, context, fresh))]);
  await keepAcknowledged(
    trx,
    context,
    fresh.filter(({ id }) => answers.get(id)?.ok),
  );
  return mutations.map(({ id }) => outcomeOf(id, answers.get(id) ?? err('invalid')));
}

type Answer = Result<Acknowledged, Refusal>;
type Answers = ReadonlyMap<string, Answer>;

function outcomeOf(id: string, answer: Answer): OutcomeOfMutation {
  if (!answer.ok) return refused(id, answer.error);
  const { cursor } = answer.value;
  return { id, outcome: 'acknowledged', ...(cursor !== undefined && { cursor }) };
}

/** Runs the operations. Neighbours of one name run together; the order of different names is kept. */
async function perform(trx: Trx, { userId, now }: Push, mutations: readonly Mutation[]): Promise<Answers> {
  const answers = new Map<string, Answer>();
  for (const run of runsOf(mutations, answers)) {
    const results = await operationOf(run.name).perform(trx, userId, run.args, now);
    for (const [index, id] of run.ids.entries()) answers.set(id, results[index] as Answer);
  }
  return answers;
}

/** What the repeats are answered, whatever their arguments have become. */
async function repeat(trx: Trx, userId: string, mutations: readonly Mutation[]): Promise<Answers> {
  const unread = new Map<string, Answer>();
  const answers = new Map<string, Answer>(mutations.map(({ id }) => [id, { ok: true, value: {} }]));
  for (const run of runsOf(mutations, unread)) {
    const results = await operationOf(run.name).repeat(trx, userId, run.args);
    for (const [index, id] of run.ids.entries()) answers.set(id, { ok: true, value: results[index] ?? {} });
  }
  return answers;
}

/** Neighbours of one name. */
interface Run {
  readonly name: ReadMutation['name'];
  readonly ids: string[];
  readonly args: ReadMutation['args'][];
}

/** @param answers receives the refusals of those that cannot be read */
function runsOf(mutations: readonly Mutation[], answers: Map<string, Answer>): readonly Run[] {
  const runs: Run[] = [];
  for (const mutation of mutations) {
    const read = readMutation(mutation);
    if (!read.ok) {
      answers.set(mutation.id, read);
      continue;
    }
    const { name, args } = read.value;
    if (runs.at(-1)?.name !== name) runs.push({ name, ids: [], args: [] });
    const run = runs.at(-1) as Run;
    run.ids.push(mutation.id);
    run.args.push(args);
  }
  return runs;
}
