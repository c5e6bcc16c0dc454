/** full: the disk is full; failed: the browser could not write for another reason. */
export type WriteFailure = 'full' | 'failed';

const namesOf = (error: unknown): readonly string[] => {
  if (typeof error !== 'object' || error === null) return [];
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return [String(name), ...namesOf(inner)];
};

/** The reason why a write to IndexedDB failed; Dexie wraps the browser's own error. */
export const writeFailure = (error: unknown): WriteFailure =>
  namesOf(error).includes('QuotaExceededError') ? 'full' : 'failed';
