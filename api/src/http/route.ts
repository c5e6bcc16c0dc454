import type {
  BodyOf,
  Endpoint,
  InputOf,
  OutputOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
  UploadKind,
  UploadOf,
} from '@overtrick/shared/contract/endpoint';
import type { Actor } from './actor.ts';
import type { Services } from './services.ts';
import type { ReceivedFile } from './upload.ts';

/** The device has this already: 304 without a body. */
export const UNCHANGED = Symbol('unchanged');

/** One call in the spelling of the code, validated. */
export interface Call<E extends Endpoint = Endpoint> extends Services {
  readonly params: OutputOf<ParamsOf<E>>;
  readonly query: OutputOf<QueryOf<E>>;
  readonly body: OutputOf<BodyOf<E>>;
  /** What a line with an upload was sent. */
  readonly file: UploadOf<E> extends UploadKind ? ReceivedFile : undefined;
  /** On a line that knows its caller: the person signed in, if there is one. */
  readonly viewer: Actor | undefined;
  /** 'localhost:3000', as the caller wrote it. */
  readonly host: string;
  /** Puts a fault into the log that the answer does not show. */
  readonly onFault: (error: unknown) => void;
  /** Tags the answer; true when the caller has just this one, and UNCHANGED is the answer. */
  readonly isFresh: (etag: string) => boolean;
}

export interface SignedInCall<E extends Endpoint = Endpoint> extends Call<E> {
  readonly actor: Actor;
}

type Answer<E extends Endpoint> = Promise<ReplyOf<E> extends undefined ? void : InputOf<ReplyOf<E>> | typeof UNCHANGED>;

/** A line of the contract and what answers it. */
export interface Route {
  readonly line: Endpoint;
  readonly answer: (call: SignedInCall) => Promise<unknown>;
}

/** For signed-in people: the actor is there, guarded by the line's `who`. */
export function route<E extends Endpoint>(line: E, answer: (call: SignedInCall<E>) => Answer<E>): Route {
  if (line.who === 'public') throw new Error(`${line.path} is public: mount it with openRoute`);
  return { line, answer: answer as unknown as Route['answer'] };
}

/** For everybody, without an actor. */
export function openRoute<E extends Endpoint>(line: E, answer: (call: Call<E>) => Answer<E>): Route {
  if (line.who !== 'public') throw new Error(`${line.path} is not public: mount it with route`);
  return { line, answer: answer as unknown as Route['answer'] };
}
