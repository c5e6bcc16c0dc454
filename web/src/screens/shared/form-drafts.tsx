import { type ReactNode, useCallback } from 'react';
import { FormDraftsContext, type OpenDrafts } from '../../form/form-drafts.ts';
import { formatRecent } from '../../pieces/dates.ts';
import { useFindPerson } from '../../services/context.ts';

/** Gives the forms below it the drafts of the signed-in person on this device. */
export function FormDrafts({ children }: { readonly children: ReactNode }) {
  const person = useFindPerson();
  const open: OpenDrafts = useCallback(
    (kind, id) =>
      person && {
        ...person.formDrafts.open(kind, id),
        when: (savedAt) => formatRecent(savedAt, new Date()),
      },
    [person],
  );
  return <FormDraftsContext value={open}>{children}</FormDraftsContext>;
}
