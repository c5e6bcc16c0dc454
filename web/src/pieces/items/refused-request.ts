/** Why a server did not publish an item, where the answer needs more than a notice. */
const REQUEST_REFUSALS = ['rights_unknown', 'incomplete', 'nothing_to_study'] as const;

export interface RefusedRequest {
  readonly code: (typeof REQUEST_REFUSALS)[number];
  /** In the server's words. */
  readonly message: string;
  /** What the message is about, one thing a line; empty when the message says it all. */
  readonly items: readonly string[];
}

interface Refusal extends Error {
  readonly code: string;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'code' in error && 'fieldErrors' in error;

/** The refusal that a failed call means; undefined for any other failure, which is told in a notice. */
export function findRefusedRequest(error: unknown): RefusedRequest | undefined {
  if (!isRefusal(error)) return undefined;
  const code = REQUEST_REFUSALS.find((known) => known === error.code);
  return code && { code, message: error.message, items: error.fieldErrors.items ?? [] };
}
