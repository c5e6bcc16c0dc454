/**
 * offline: no answer arrived; timeout: none arrived in time; unreached: something before the server answered in its place,
 * a proxy or the portal of a hotel; aborted: by the caller's own signal; answered: the server refused (see status and
 * code); unreadable: the answer does not match the contract; empty: no data where some is needed.
 */
export type ApiFailure = 'offline' | 'timeout' | 'unreached' | 'aborted' | 'answered' | 'unreadable' | 'empty';

interface ApiErrorFacts {
  readonly kind: ApiFailure;
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfter?: number;
  readonly ticket?: string | undefined;
}

/** Why a call failed; the only error that the API client throws. */
export class ApiError extends Error {
  readonly kind: ApiFailure;
  /** The HTTP status, 422; 0 when the server gave no answer. */
  readonly status: number;
  /** The server's code (ruling 15), else the kind. */
  readonly code: string;
  /** The messages by field, in camel case: {'profile.firstName': ['First name is required']}. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds that the server asks to wait (429, 503); 0 when it says nothing. */
  readonly retryAfter: number;
  /** What the second step of a log-in is taken with, when that is why it was refused. */
  readonly ticket: string | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? facts.kind;
    this.fieldErrors = facts.fieldErrors ?? {};
    this.retryAfter = facts.retryAfter ?? 0;
    this.ticket = facts.ticket;
  }

  get isOffline(): boolean {
    return ['offline', 'timeout', 'unreached'].includes(this.kind);
  }
}

/** True when there is no connection to the server, or one too slow to answer in time: content on the device still works. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.isOffline;
