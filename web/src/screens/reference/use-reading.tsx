import type { ReactNode } from 'react';
import type { CachedContent, ReferenceCache } from '../../local/reference-cache.ts';
import { type ShownContent, useCached } from '../../local/use-cached.ts';
import { formatRecent } from '../../pieces/dates.ts';
import { OfflineNote } from '../../pieces/offline-note.tsx';

/** Content from the device, with a note that it may be old when the server could not be reached. */
export function useReading<T>(
  cache: ReferenceCache<T>,
  opened: CachedContent<T>,
): ShownContent<T> & { readonly note: ReactNode } {
  const shown = useCached(cache, opened);
  const since = formatRecent(shown.savedAt, new Date());
  return { ...shown, note: shown.unreached && <OfflineNote since={since} /> };
}
