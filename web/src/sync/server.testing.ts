import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import * as lines from '@overtrick/shared/contract/sync';
import { fromWire, toWire } from '@overtrick/shared/contract/wire';
import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import type { Verdict } from '@overtrick/shared/learning/progress/verdict';
import { findMutationSchema } from '@overtrick/shared/sync/mutations';
import type {
  Enrolment,
  Known,
  Mutation,
  OutcomeOfMutation,
  PullRequest,
  PullResponse,
  PushRequest,
  PushResponse,
} from '@overtrick/shared/sync/protocol';
import * as v from 'valibot';
import { parseToken } from '../session/token.ts';

/**
 * The fault of one request: the connection breaks before the server gets it, or after it has acted and before the
 * answer arrives; the server answers with a status; or a function runs on the device during the request.
 */
export type Fault = 'cutBefore' | 'cutAfter' | number | (() => Promise<unknown>);

interface Account {
  counter: number;
  attempts: { readonly attempt: Attempt; readonly at: number }[];
  /** What was acknowledged, with the cursor; refusals are not kept (ruling 57). */
  acknowledged: Map<string, number>;
  /** By device and seq: the mutation's id. */
  numbers: Map<string, string>;
  enrolments: Enrolment[];
  verdicts: { readonly verdict: Verdict; readonly at: number }[];
}

const copyOf = (account: Account): Account => ({
  counter: account.counter,
  attempts: [...account.attempts],
  acknowledged: new Map(account.acknowledged),
  numbers: new Map(account.numbers),
  enrolments: [...account.enrolments],
  verdicts: [...account.verdicts],
});

/** What a backup holds. */
export type Backup = ReadonlyMap<string, Account>;

/** Attempts in one answer to a pull: few, so that every test pages. */
const PAGE = 3;

/** A small server that does what rulings 21 to 24, 52, 53 and 57 say, in memory, behind the wire. */
export class SyncServer {
  readonly bundles = new Map<string, PackBundle>();
  /** The faults of the next requests, in order; when none is left, requests succeed. */
  readonly faults: Fault[] = [];
  readonly pushed: PushRequest[] = [];
  tooOld = false;
  /** False for a server of before 1.44, which knows of no rewinds, verdicts and cursors. */
  isNew = true;
  generation: string | undefined;
  /** Decides on a mutation instead of recording it. */
  judge: (mutation: Mutation) => OutcomeOfMutation | undefined = () => undefined;
  readonly #accounts = new Map<string, Account>();
  #drawn = 1;

  account(userId: string): Account {
    const found = this.#accounts.get(userId);
    if (found) return found;
    const made: Account = {
      counter: 0,
      attempts: [],
      acknowledged: new Map(),
      numbers: new Map(),
      enrolments: [],
      verdicts: [],
    };
    this.#accounts.set(userId, made);
    return made;
  }

  /** Records an attempt as if another device had sent it. */
  take(userId: string, attempt: Attempt): number {
    const account = this.account(userId);
    account.counter += 1;
    account.attempts.push({ attempt, at: account.counter });
    account.acknowledged.set(attempt.id, account.counter);
    return account.counter;
  }

  /**
   * Before each push, as the real server does: a lost attempt must not get its old cursor back (record 0016). The draws are
   * not part of a backup, and the same in every run (MINSTD: x · 48,271 mod 2^31 − 1).
   */
  #leaveGap(account: Account): void {
    this.#drawn = (this.#drawn * 48_271) % 2_147_483_647;
    account.counter += this.#drawn % 4096;
  }

  backUp(): Backup {
    return new Map([...this.#accounts].map(([id, account]) => [id, copyOf(account)]));
  }

  /** With a generation as the restore of a backup, without as a failover that lost the last writes. */
  rewind(backup: Backup, generation = this.generation): void {
    this.#accounts.clear();
    for (const [id, account] of backup) this.#accounts.set(id, copyOf(account));
    this.generation = generation;
  }

  attemptIds(userId: string): string[] {
    return this.account(userId).attempts.map(({ attempt }) => attempt.id);
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const fault = this.faults.shift();
    if (fault === 'cutBefore') throw new TypeError('no connection');
    if (typeof fault === 'number') return Response.json({ message: 'No', code: 'fault' }, { status: fault });
    if (typeof fault === 'function') await fault();
    const answer = await this.#answer(request);
    request.signal.throwIfAborted();
    if (fault === 'cutAfter') throw new TypeError('connection lost');
    return answer;
  };

  async #answer(request: Request): Promise<Response> {
    const claims = parseToken(request.headers.get('authorization')?.replace('Bearer ', '') ?? '');
    if (!claims.ok || !claims.value.userId) return Response.json({ message: 'No', code: 'x' }, { status: 401 });
    const { userId } = claims.value;
    const path = new URL(request.url).pathname.replace('/api', '');
    if (path === lines.push.path)
      return this.#serve(lines.push, await request.json(), (body) => this.push(userId, body as PushRequest));
    if (path === lines.pull.path)
      return this.#serve(lines.pull, await request.json(), (body) => this.pull(userId, body as PullRequest));
    const bundle = this.bundles.get(path.split('/')[2] ?? '');
    if (!bundle) return Response.json({ message: 'Not found', code: 'unknown_record' }, { status: 404 });
    return Response.json(toWire(getDealPackBundle.reply as v.GenericSchema, bundle));
  }

  #serve(line: Endpoint, json: unknown, act: (body: unknown) => unknown): Response {
    const body = v.parse(line.body as v.GenericSchema, fromWire(line.body as v.GenericSchema, json));
    return Response.json(toWire(line.reply as v.GenericSchema, act(body)));
  }

  /** Whether the device knows an attempt that is not here (ruling 53). */
  #isRewound({ attempts }: Account, known: Known | undefined): boolean {
    return this.isNew && known !== undefined && !attempts.some(isKnown(known));
  }

  push(userId: string, request: PushRequest): PushResponse {
    this.pushed.push(request);
    const account = this.account(userId);
    if (this.#isRewound(account, request.known)) return { status: 'rewound', generation: this.generation };
    const numbered = (mutation: Mutation): string => `${request.deviceId} ${mutation.seq}`;
    // A known number with another id: a rolled-back or cloned profile (ruling 22).
    const clash = (mutation: Mutation): boolean =>
      (account.numbers.get(numbered(mutation)) ?? mutation.id) !== mutation.id;
    if (request.mutations.some(clash)) return { status: 'newDevice' };
    this.#leaveGap(account);
    const outcomes = request.mutations.map((mutation) => {
      account.numbers.set(numbered(mutation), mutation.id);
      return this.#apply(userId, mutation);
    });
    return { status: 'done', generation: this.generation, outcomes };
  }

  #apply(userId: string, mutation: Mutation): OutcomeOfMutation {
    const { id } = mutation;
    const cursor = this.account(userId).acknowledged.get(id);
    if (cursor !== undefined) return this.#acknowledged(id, cursor);
    return this.judge(mutation) ?? this.#record(userId, mutation);
  }

  #acknowledged(id: string, cursor: number): OutcomeOfMutation {
    return this.isNew ? { id, outcome: 'acknowledged', cursor } : { id, outcome: 'acknowledged' };
  }

  #record(userId: string, { id, name, version, args }: Mutation): OutcomeOfMutation {
    const schema = findMutationSchema(name, version);
    if (!schema) return { id, outcome: 'refused', code: 'unknown_mutation', message: 'Unknown' };
    const parsed = v.safeParse(schema, args);
    if (!parsed.success) return { id, outcome: 'refused', code: 'invalid', message: 'Invalid' };
    const { attempt } = parsed.output as { attempt: Attempt };
    if (attempt.userId !== userId) return { id, outcome: 'refused', code: 'not_yours', message: 'Not yours' };
    return this.#acknowledged(id, this.take(userId, attempt));
  }

  pull(userId: string, { cursor, verdictCursor = 0, known, have }: PullRequest): PullResponse {
    if (this.tooOld) return { status: 'tooOld' };
    const account = this.account(userId);
    if (this.#isRewound(account, known)) return { status: 'rewound', generation: this.generation };
    const since = cursor > account.counter ? 0 : cursor;
    const newer = account.attempts.filter(({ at }) => at > since);
    const page = newer.slice(0, PAGE);
    const verdicts = account.verdicts.filter(({ at }) => at > verdictCursor);
    const active = account.enrolments.filter((enrolment) => enrolment.isActive);
    return {
      status: 'done',
      ...(this.isNew && {
        generation: this.generation,
        cursors: page.map(({ at }) => at),
        verdicts: verdicts.slice(0, PAGE).map(({ verdict }) => verdict),
        verdictCursor: verdicts.slice(0, PAGE).at(-1)?.at ?? verdictCursor,
      }),
      cursor: page.at(-1)?.at ?? since,
      more: newer.length > PAGE || (this.isNew && verdicts.length > PAGE),
      attempts: page.map(({ attempt }) => attempt),
      enrolments: account.enrolments,
      stale: active
        .filter(({ itemId, version, hash = '' }) => isStale(have[itemId], version, hash))
        .map(({ itemId }) => itemId),
      gone: Object.keys(have).filter((id) => !active.some(({ itemId }) => itemId === id)),
    };
  }
}

const isKnown =
  ({ cursor, attemptId }: Known) =>
  ({ attempt, at }: Account['attempts'][number]): boolean =>
    at === cursor && attempt.id === attemptId;

function isStale(held: PullRequest['have'][string] | undefined, version: number, hash: string): boolean {
  if (held === undefined) return false;
  return typeof held === 'number' ? held !== version : held.version !== version || held.hash !== hash;
}
