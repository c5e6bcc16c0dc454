import { useMemo } from 'react';
import type { DraftStore } from '../../form/kept-form.tsx';
import { formatRecent } from '../../pieces/dates.ts';
import { useFindPerson } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';

/**
 * The drafts of a form of the signed-in person on this device; null when nobody is signed in.
 * @param kind what the form is of, 'course'
 * @param id which one; for a new one the place where it is made, or ''
 */
export function useFormDrafts(kind: string, id: string): DraftStore | null {
  const person = useFindPerson();
  const zone = useTimeZone();
  return useMemo(
    () =>
      person && {
        ...person.formDrafts.open(kind, id),
        when: (savedAt) => formatRecent(new Date(savedAt), new Date(), zone),
      },
    [person, kind, id, zone],
  );
}
