import { type ReactNode, useCallback } from 'react';
import { FormDraftsContext, type OpenDrafts } from '../../form/form-drafts.ts';
import { formatRecent } from '../../pieces/dates.ts';
import { useFindPerson } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';

/** Gives the forms below it the drafts of the signed-in person on this device. */
export function FormDrafts({ children }: { readonly children: ReactNode }) {
  const person = useFindPerson();
  const zone = useTimeZone();
  const open: OpenDrafts = useCallback(
    (kind, id) =>
      person && {
        ...person.formDrafts.open(kind, id),
        when: (savedAt) => formatRecent(new Date(savedAt), new Date(), zone),
      },
    [person, zone],
  );
  return <FormDraftsContext value={open}>{children}</FormDraftsContext>;
}
