import { refresh, type SessionReply } from '@overtrick/shared/contract/auth';
import type { Endpoint, OutputOf, UploadKind } from '@overtrick/shared/contract/endpoint';
import { toWire } from '@overtrick/shared/contract/wire';
import type * as v from 'valibot';
import { type Session, type SessionStore, userIdOf } from '../session/session.ts';
import { formatPath, formatQuery, type QueryValue } from './address.ts';
import { ApiError } from './api-error.ts';
import { startDeadline } from './deadline.ts';
import { createRefresher, isRefresh } from './refresh.ts';
import { parseProblem, parseReply, readText } from './reply.ts';
import { sendFile, type UploadOptions } from './upload.ts';

type Schema = v.GenericSchema;
type QueryInput<I> = { readonly [K in keyof I]: I[K] | QueryValue };
type Field<Name extends string, I> = object extends I ? { readonly [N in Name]?: I } : { readonly [N in Name]: I };
type ParamsInput<P> = P extends Schema ? Field<'params', v.InferInput<P>> : { readonly params?: undefined };
type QueryPart<Q> = Q extends Schema ? Field<'query', QueryInput<v.InferInput<Q>>> : { readonly query?: undefined };
type BodyPart<B> = B extends Schema ? { readonly body: v.InferInput<B> } : { readonly body?: undefined };

interface CallOptions {
  /** Flattened into the query beside its other options (A-33); undefined and empty lists are left out. */
  readonly filters?: Readonly<Record<string, QueryValue>>;
  readonly signal?: AbortSignal;
  /** Milliseconds to wait for an answer: 15 000 unless given. */
  readonly timeout?: number;
  /**
   * For calls in the background, such as those of the sync: a 401 or 418 is thrown without a navigation (ruling 14).
   */
  readonly background?: boolean;
  /** Send only as this person: the call fails as signed out, unsent, when another person has signed in since. */
  readonly userId?: string;
  /** Sent in the header that the endpoint names for a key. */
  readonly key?: string;
  /** Lets the request outlive the page that sends it. */
  readonly keepalive?: boolean;
  /** Bytes of the answer so far, before compression. */
  readonly onProgress?: (received: number) => void;
  /** Receives the text of an answer that fits the contract, so that it can be kept as it came (parseReply reads it). */
  readonly onText?: (text: string) => void;
}

type CallInput<P, Q, B> = ParamsInput<P> & QueryPart<Q> & BodyPart<B> & CallOptions;
type CallArguments<P, Q, B> =
  object extends CallInput<P, Q, B> ? [input?: CallInput<P, Q, B>] : [input: CallInput<P, Q, B>];

type Maybe = Schema | undefined;

/** The API client: each call is an endpoint of the contract, and its reply is checked against it. */
export interface Api {
  /** The reply, or undefined for an empty body, which is success (A-35). Throws ApiError only. */
  call<P extends Maybe, Q extends Maybe, B extends Maybe, R extends Maybe>(
    endpoint: Endpoint<P, Q, B, R>,
    ...input: CallArguments<P, Q, B>
  ): Promise<OutputOf<R> | undefined>;
  /** As call, where data is required: an empty body throws ApiError 'No data found' (platform §8). */
  read<P extends Maybe, Q extends Maybe, B extends Maybe, R extends Maybe>(
    endpoint: Endpoint<P, Q, B, R>,
    ...input: CallArguments<P, Q, B>
  ): Promise<OutputOf<R>>;
  /** Sends one file to an endpoint that takes an upload and reports the progress; replies like read. */
  upload<P extends Maybe, Q extends Maybe, R extends Maybe>(
    endpoint: Endpoint<P, Q, undefined, R, UploadKind>,
    input: ParamsInput<P> & QueryPart<Q> & UploadOptions & Pick<CallOptions, 'background' | 'userId'>,
  ): Promise<OutputOf<R>>;
}

export interface ApiDeps {
  /** '/api', or the address of another host. */
  readonly baseUrl: string;
  readonly session: SessionStore;
  /** Called once a request for a 401, if its session is still the current one (A-06): sign out, go to /login. */
  readonly onSignedOut: (session: Session) => void;
  /** Called for a 418 (A-05): go to /setup-profile. */
  readonly onProfileNeeded: () => void;
  readonly now?: () => number;
  readonly fetch?: typeof globalThis.fetch;
}

/** Milliseconds without data after which a call is given up. */
const TIMEOUT = 15_000;

type Input = CallOptions & {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
};

/** The client of the contract. */
export function createApi(deps: ApiDeps): Api {
  const { session } = deps;
  const refreshIfDue = createRefresher(
    session,
    async (token) => (await send(deps, refresh, {}, token)) as SessionReply | undefined,
    deps.now ?? Date.now,
  );

  async function call(endpoint: Endpoint, input: Input = {}, sendIt = send): Promise<unknown> {
    let used = session.current();
    try {
      // A call that needs nobody, as a log-in, must not fail because an old session has ended.
      if (endpoint.who !== 'public' && !isRefresh(endpoint)) await refreshIfDue();
      used = session.current();
      if (input.userId && !(used && userIdOf(used) === input.userId)) throw notSignedIn();
      return await sendIt(deps, endpoint, input, used?.token);
    } catch (error) {
      if (!input.background) lead(error, used);
      throw error;
    }
  }

  function lead(error: unknown, used: Session | null): void {
    if (!(error instanceof ApiError)) return;
    if (error.status === 401 && used && session.current()?.token === used.token) deps.onSignedOut(used);
    if (error.status === 418) deps.onProfileNeeded();
  }

  async function read(endpoint: Endpoint, input: Input = {}, sendIt = send): Promise<unknown> {
    const reply = await call(endpoint, input, sendIt);
    if (reply === undefined) throw new ApiError({ kind: 'empty', message: 'No data found' });
    return reply;
  }

  const upload = (
    endpoint: Endpoint,
    { params, query, background, userId, ...options }: Omit<Input, 'onProgress'> & UploadOptions,
  ): Promise<unknown> =>
    read(endpoint, { params, query, background, userId }, (_deps, line, asked, token) =>
      sendFile(line, formatAddress(deps.baseUrl, line.path, asked), token, options),
    );

  return {
    call: (endpoint: Endpoint, input?: Input) => call(endpoint, input),
    read: (endpoint: Endpoint, input?: Input) => read(endpoint, input),
    upload,
  } as Api;
}

const notSignedIn = (): ApiError =>
  new ApiError({ kind: 'answered', status: 401, code: 'signed_out', message: 'Sign in again to go on' });

/** One request: the token when there is one (A-32), and the reply checked and converted. */
async function send(deps: ApiDeps, endpoint: Endpoint, input: Input, token: string | undefined): Promise<unknown> {
  const address = formatAddress(deps.baseUrl, endpoint.path, input);
  const body = endpoint.body && JSON.stringify(toWire(endpoint.body, input.body));
  const deadline = startDeadline(input.timeout ?? TIMEOUT, input.signal);
  try {
    const response = await (deps.fetch ?? fetch)(address, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(endpoint.keyHeader && input.key && { [endpoint.keyHeader]: input.key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
      signal: deadline.signal,
      keepalive: input.keepalive ?? false,
    });
    const text = await readText(response, (received) => {
      deadline.touch();
      input.onProgress?.(received);
    });
    if (!response.ok) throw parseProblem(response, text);
    const reply = parseReply(endpoint.reply, text, response.status);
    input.onText?.(text);
    return reply;
  } catch (error) {
    throw asApiError(error, deadline.passed(), input.signal?.aborted ?? false);
  } finally {
    deadline.end();
  }
}

/** The address of a call: '/api/deals/7?include=study'. */
export function formatAddress(
  baseUrl: string,
  path: string,
  input: Pick<Input, 'params' | 'query' | 'filters'>,
): string {
  const query = new URLSearchParams(formatQuery(input.query, input.filters)).toString();
  return `${baseUrl}${formatPath(path, input.params)}${query && `?${query}`}`;
}

/** The error that stopped a request; an unknown one counts as a network failure. */
function asApiError(error: unknown, timedOut: boolean, aborted: boolean): ApiError {
  if (error instanceof ApiError) return error;
  if (aborted) return new ApiError({ kind: 'aborted', message: 'The call was cancelled' });
  if (timedOut) return new ApiError({ kind: 'timeout', message: 'The server took too long to answer' });
  return new ApiError({ kind: 'offline', message: 'There is no connection to the server' });
}
