import type { Endpoint, OutputOf } from '@overtrick/shared/contract/endpoint';
import type * as v from 'valibot';
import type { Session, SessionStore } from './session.ts';

type Schema = v.GenericSchema;
type Scalar = string | number | boolean;

/** A query value as a screen has it: numbers and booleans as they are, lists are comma-joined. */
export type QueryValue = Scalar | readonly Scalar[] | undefined;

type QueryInput<I> = { readonly [K in keyof I]: I[K] | QueryValue };
type Field<Name extends string, I> = object extends I ? { readonly [N in Name]?: I } : { readonly [N in Name]: I };
type ParamsInput<P> = P extends Schema ? Field<'params', v.InferInput<P>> : { readonly params?: undefined };
type QueryPart<Q> = Q extends Schema ? Field<'query', QueryInput<v.InferInput<Q>>> : { readonly query?: undefined };
type BodyPart<B> = B extends Schema ? { readonly body: v.InferInput<B> } : { readonly body?: undefined };

export interface CallOptions {
  /** Flattened into the query beside its other options; undefined and empty lists are left out. */
  readonly filters?: Readonly<Record<string, QueryValue>>;
  readonly signal?: AbortSignal;
  /** Milliseconds to wait for an answer: 15 000 unless given. */
  readonly timeout?: number;
  /** The sync's own calls: a 401 or a 418 is only thrown, nobody is led away (decision 14). */
  readonly background?: boolean;
  /** Bytes of the answer so far, before compression. */
  readonly onProgress?: (received: number) => void;
}

export type CallInput<P, Q, B> = ParamsInput<P> & QueryPart<Q> & BodyPart<B> & CallOptions;
export type CallArguments<P, Q, B> =
  object extends CallInput<P, Q, B> ? [input?: CallInput<P, Q, B>] : [input: CallInput<P, Q, B>];

type Maybe = Schema | undefined;

/** The one way to the server: each call is a line of the contract, and its reply is checked against it. */
export interface Api {
  /** The reply, or undefined for an empty body, which is success. Throws ApiError only. */
  call<P extends Maybe, Q extends Maybe, B extends Maybe, R extends Maybe>(
    endpoint: Endpoint<P, Q, B, R>,
    ...input: CallArguments<P, Q, B>
  ): Promise<OutputOf<R> | undefined>;
  /** As call, where data is required: an empty body throws ApiError 'No data found' (platform 8). */
  read<P extends Maybe, Q extends Maybe, B extends Maybe, R extends Maybe>(
    endpoint: Endpoint<P, Q, B, R>,
    ...input: CallArguments<P, Q, B>
  ): Promise<OutputOf<R>>;
}

export interface ApiDeps {
  /** '/api', or the address of another host. */
  readonly baseUrl: string;
  readonly session: SessionStore;
  /** A 401 while this session's token is still the current one: clear it and go to /login. */
  readonly onSignedOut: (session: Session) => void;
  /** A 418: go to /setup-profile. */
  readonly onProfileNeeded: () => void;
  readonly now?: () => number;
  readonly fetch?: typeof fetch;
}

export declare function createApi(deps: ApiDeps): Api;
