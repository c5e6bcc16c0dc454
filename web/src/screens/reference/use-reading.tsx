import type { ReactNode } from 'react';
import type { Kept, Shelf } from '../../local/reference-cache.ts';
import { type Shown, useKept } from '../../local/use-cached.ts';
import { formatRecent } from '../../pieces/dates.ts';
import { KeptNote } from '../../pieces/kept-note.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is kept on the device, and the note that it may be old when the server could not be asked. */
export function useReading<T>(shelf: Shelf<T>, opened: Kept<T>): Shown<T> & { readonly note: ReactNode } {
  const shown = useKept(shelf, opened);
  const since = formatRecent(new Date(shown.savedAt), new Date(), zone);
  return { ...shown, note: shown.unreached && <KeptNote since={since} /> };
}
