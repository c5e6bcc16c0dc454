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
import type { Admission, ReceivedFile } from './upload.ts';

/** The answer when the device already has this content: 304 without a body. */
export const UNCHANGED = Symbol('unchanged');

/** One call, validated, in the spelling of the code. */
export interface Call<E extends Endpoint = Endpoint> extends Services {
  readonly params: OutputOf<ParamsOf<E>>;
  readonly query: OutputOf<QueryOf<E>>;
  readonly body: OutputOf<BodyOf<E>>;
  /** The uploaded file, on a line with an upload. */
  readonly file: UploadOf<E> extends UploadKind ? ReceivedFile : undefined;
  /** The signed-in person, if there is one, on a line that looks for them. */
  readonly viewer: Actor | undefined;
  /** The key in the line's keyHeader, which may be anything. */
  readonly key: string | undefined;
  /** The origin of the calling page, as the browser writes it; undefined for other programs. */
  readonly origin: string | undefined;
  /** The host as the caller wrote it: 'localhost:3000'. */
  readonly host: string;
  /** How many bytes of body are announced; 0 when nothing is said. */
  readonly announced: number;
  /** What the caller says of its program: its User-Agent. */
  readonly agent: string | undefined;
  /** Keeps on the caller's device that the person with this e-mail has signed in there (ruling 59). */
  readonly rememberDevice: (email: string) => void;
  /** Logs a fault that the answer does not show. */
  readonly onFault: (error: unknown) => void;
  /** Sets the answer's ETag; returns true when the caller has this version already: then answer UNCHANGED. */
  readonly isFresh: (etag: string) => boolean;
}

export interface SignedInCall<E extends Endpoint = Endpoint> extends Call<E> {
  readonly actor: Actor;
}

type Answer<E extends Endpoint> = Promise<ReplyOf<E> extends undefined ? void : InputOf<ReplyOf<E>> | typeof UNCHANGED>;

/** A line of the contract and the function that answers it. */
export interface Route {
  readonly line: Endpoint;
  readonly answer: (call: SignedInCall) => Promise<unknown>;
  /**
   * Throws for a caller who may not upload here; asked before any byte of the file is received. Answers how the file is
   * taken at this place.
   */
  readonly admit?: (call: SignedInCall) => Promise<Admission | undefined>;
}

/**
 * A route for signed-in people; the line's `who` has been checked.
 * @param admit on a line with an upload: see Route
 */
export function route<E extends Endpoint>(
  line: E,
  answer: (call: SignedInCall<E>) => Answer<E>,
  admit?: (call: SignedInCall<E>) => Promise<Admission | undefined>,
): Route {
  if (line.who === 'public') throw new Error(`${line.path} is public: mount it with openRoute`);
  return { line, answer: answer as unknown as Route['answer'], ...(admit && { admit: admit as Route['admit'] }) };
}

/** A route for everybody; `viewer` may be undefined. */
export function openRoute<E extends Endpoint>(line: E, answer: (call: Call<E>) => Answer<E>): Route {
  if (line.who !== 'public') throw new Error(`${line.path} is not public: mount it with route`);
  return { line, answer: answer as unknown as Route['answer'] };
}
