import { createContext, use, useMemo } from 'react';
import type { DraftStore } from './kept-form.tsx';

/** Opens the drafts of one form; null where nothing can be kept. The same function as long as the reader is the same. */
export type OpenDrafts = (kind: string, id: string) => DraftStore | null;

/** The drafts of whoever reads; a page without them keeps nothing. */
export const FormDraftsContext = createContext<OpenDrafts>(() => null);

/**
 * The drafts of a form of the signed-in person on this device; null when nobody is signed in.
 * @param kind what the form is of, 'course'
 * @param id which one; for a new one the place where it is made, or ''
 */
export function useFormDrafts(kind: string, id: string): DraftStore | null {
  const open = use(FormDraftsContext);
  return useMemo(() => open(kind, id), [open, kind, id]);
}
