import type * as v from 'valibot';
import type { UPLOADS } from '../forms/uploads.ts';

/** Who may call. `student` is any signed-in person; ownership is checked in the queries. */
export const CALLERS = ['public', 'student', 'teacher', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A kind of file of forms/uploads, which has its types and limits. */
export type UploadKind = keyof typeof UPLOADS;

type Schema = v.GenericSchema;

/** One line of the HTTP contract: server validation, types, OpenAPI and the client all come from it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
  Upload extends UploadKind | undefined = UploadKind | undefined,
> {
  readonly method: Method;
  /** As in the specification, below /api: '/deal-packs/{dealPackId}'. */
  readonly path: string;
  readonly who: Caller;
  readonly summary: string;
  readonly params?: Params;
  /** Values are strings on the wire; numbers are transformed by the schema. */
  readonly query?: Query;
  readonly body?: Body;
  /** The body of a successful answer; without it the status is 204. */
  readonly reply?: Reply;
  /** Status of a successful answer: 200, or 204 without a reply. */
  readonly status?: number;
  /** Also answered while the profile is incomplete (418 otherwise, ruling 14 and conflict 18). */
  readonly beforeSetup?: boolean;
  /** The call checks credentials: the strict rate limit counts it. */
  readonly credentials?: boolean;
  /** A public line whose reply has more for a signed-in caller; an invalid token counts as no token. */
  readonly knowsCaller?: boolean;
  /** The name of a header with a key that opens what the session would open: 'room-key'. */
  readonly keyHeader?: string;
  /** No cache may hold the answer, because the right to read it may end at any time, or because it is a key. */
  readonly noStore?: boolean;
  /** Takes one file as multipart form data under the key media (platform §5.2); limits and types follow the kind. */
  readonly upload?: Upload;
}

export const endpoint = <
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
  Upload extends UploadKind | undefined = undefined,
>(
  line: Endpoint<Params, Query, Body, Reply, Upload>,
): Endpoint<Params, Query, Body, Reply, Upload> => line;

export type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;
export type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? P : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Q : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? B : never;
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? R : never;
export type UploadOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer U> ? U : never;
