import { useMemo, useState } from 'react';
import type { LibrarySource } from '../../features/deal-library/library-source.ts';
import { type KeptPart, readKeptPart } from '../../local/kept-library.ts';
import { useLive } from '../../local/live.ts';
import { formatRecent } from '../../pieces/dates.ts';
import { OfflineNote } from '../../pieces/offline-note.tsx';
import { usePerson, useServices } from '../../services/context.ts';
import { serverLibrary } from '../shared/library-calls.ts';

/** The library of the server, or as far as it is kept of the device; `asOf` says when it was so. */
export function useLibraryReads(): { readonly source: LibrarySource; readonly asOf: number | undefined } {
  const { reads } = useServices();
  const [asOf, setAsOf] = useState<number>();
  const source = useMemo((): LibrarySource => {
    const library = serverLibrary(reads);
    return {
      ...library,
      async readPage(query) {
        const groups = await library.readPage(query);
        setAsOf(reads.savedAtOf(groups));
        return groups;
      },
    };
  }, [reads]);
  return { source, asOf };
}

/** Says how much of the library is on this device, when the device itself answered. */
export function KeptLibraryNote({ asOf }: { readonly asOf: number | undefined }) {
  const { db } = usePerson();
  const part = useLive(() => readKeptPart(db), [db]);
  if (asOf === undefined || !part) return null;
  return <OfflineNote since={formatRecent(asOf, new Date())}>{keptPartWords(part)}</OfflineNote>;
}

const several = (count: number): string => (count === 1 ? '1 deal' : `${count.toLocaleString('en-GB')} deals`);

/** How much is here and how much is not: '12 deals are on this device, 188 are not.' */
export function keptPartWords({ here, elsewhere }: Pick<KeptPart, 'here' | 'elsewhere'>): string {
  const verb = here === 1 ? 'is' : 'are';
  const rest =
    elsewhere === null || elsewhere === 0
      ? ''
      : `, ${elsewhere.toLocaleString('en-GB')} ${elsewhere === 1 ? 'is' : 'are'} not`;
  return `${several(here)} ${verb} on this device${rest}.`;
}
