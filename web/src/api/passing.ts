/**
 * Whether a read failed only for a moment: WebKit cannot read while it undoes what a page that was left had begun, and
 * says no more than this (D-400, D-450).
 */
export const isPassing = (error: unknown): boolean =>
  (error as { readonly name?: string } | null)?.name === 'UnknownError';
