import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import * as lines from '@overtrick/shared/contract/sync';
import { fromWire, toWire } from '@overtrick/shared/contract/wire';
import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { findMutationSchema } from '@overtrick/shared/sync/mutations';
import type {
  Enrolment,
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
  outcomes: Map<string, OutcomeOfMutation>;
  /** By device and seq: the mutation's id. */
  numbers: Map<string, string>;
  enrolments: Enrolment[];
}

/** Attempts in one answer to a pull: few, so that every test pages. */
const PAGE = 3;

/** A small server that does what rulings 21 to 24 say, in memory, behind the wire. */
export class SyncServer {
  readonly bundles = new Map<string, PackBundle>();
  /** The faults of the next requests, in order; when none is left, requests succeed. */
  readonly faults: Fault[] = [];
  readonly pushed: PushRequest[] = [];
  tooOld = false;
  /** Decides on a mutation instead of recording it. */
  judge: (mutation: Mutation) => OutcomeOfMutation | undefined = () => undefined;
  readonly #accounts = new Map<string, Account>();

  account(userId: string): Account {
    const found = this.#accounts.get(userId);
    if (found) return found;
    const made = { counter: 0, attempts: [], outcomes: new Map(), numbers: new Map(), enrolments: [] };
    this.#accounts.set(userId, made);
    return made;
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
    if (!bundle) return Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 });
    return Response.json(toWire(getDealPackBundle.reply as v.GenericSchema, bundle));
  }

  #serve(line: Endpoint, json: unknown, act: (body: unknown) => unknown): Response {
    const body = v.parse(line.body as v.GenericSchema, fromWire(line.body as v.GenericSchema, json));
    return Response.json(toWire(line.reply as v.GenericSchema, act(body)));
  }

  push(userId: string, request: PushRequest): PushResponse {
    this.pushed.push(request);
    const account = this.account(userId);
    const numbered = (mutation: Mutation): string => `${request.deviceId} ${mutation.seq}`;
    // A known number with another id: a rolled-back or cloned profile (ruling 22).
    const clash = (mutation: Mutation): boolean =>
      (account.numbers.get(numbered(mutation)) ?? mutation.id) !== mutation.id;
    if (request.mutations.some(clash)) return { status: 'newDevice' };
    const outcomes = request.mutations.map((mutation) => {
      account.numbers.set(numbered(mutation), mutation.id);
      return this.#apply(userId, account, mutation);
    });
    return { status: 'done', outcomes };
  }

  #apply(userId: string, account: Account, mutation: Mutation): OutcomeOfMutation {
    const seen = account.outcomes.get(mutation.id);
    if (seen) return seen;
    const outcome = this.judge(mutation) ?? this.#record(userId, account, mutation);
    if (outcome.outcome !== 'retryLater') account.outcomes.set(mutation.id, outcome);
    return outcome;
  }

  #record(userId: string, account: Account, { id, name, version, args }: Mutation): OutcomeOfMutation {
    const schema = findMutationSchema(name, version);
    if (!schema) return { id, outcome: 'refused', code: 'unknown_mutation', message: 'Unknown' };
    const parsed = v.safeParse(schema, args);
    if (!parsed.success) return { id, outcome: 'refused', code: 'invalid', message: 'Invalid' };
    const { attempt } = parsed.output as { attempt: Attempt };
    if (attempt.userId !== userId) return { id, outcome: 'refused', code: 'not_yours', message: 'Not yours' };
    account.counter += 1;
    account.attempts.push({ attempt, at: account.counter });
    return { id, outcome: 'acknowledged' };
  }

  pull(userId: string, { cursor, have }: PullRequest): PullResponse {
    if (this.tooOld) return { status: 'tooOld' };
    const account = this.account(userId);
    const since = cursor > account.counter ? 0 : cursor;
    const newer = account.attempts.filter(({ at }) => at > since);
    const page = newer.slice(0, PAGE);
    const active = account.enrolments.filter((enrolment) => enrolment.isActive);
    return {
      status: 'done',
      cursor: page.at(-1)?.at ?? since,
      more: newer.length > PAGE,
      attempts: page.map(({ attempt }) => attempt),
      enrolments: account.enrolments,
      stale: active
        .filter(({ itemId, version }) => Number(have[itemId] ?? version) < version)
        .map(({ itemId }) => itemId),
      gone: Object.keys(have).filter((id) => !active.some(({ itemId }) => itemId === id)),
    };
  }
}
