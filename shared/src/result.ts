/** The outcome of anything that reads foreign input: a value, or an error that carries a code. Nothing throws for bad input. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** The value of a result that cannot be an error here; an error is a bug and throws. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected error result: ${JSON.stringify(result.error)}`);
}
