import { useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';

/** A form on the page, as the question before leaving sees it. */
export interface UnsavedForm {
  /** Whether something in it was changed and not saved; false while a save is on its way. */
  readonly isChanged: () => boolean;
  /** True once all of it is kept on this device, false where the device cannot keep it. */
  readonly settled: () => Promise<boolean>;
  /** The names of files that were chosen and not sent: no device keeps these. */
  readonly listFiles: () => readonly string[];
  /** The answer, after which nothing is asked until more is typed: what was typed stays on the device, or is forgotten. */
  readonly leave: (how: 'keep' | 'drop') => Promise<void>;
}

export const unsavedFormsAtom = atom<readonly UnsavedForm[]>([]);

/** Has this form asked about before its page is left. @param form null where it needs no question */
export function useUnsavedForm(form: UnsavedForm | null): void {
  const change = useSetAtom(unsavedFormsAtom);
  useEffect(() => {
    if (!form) return;
    change((all) => [...all, form]);
    return () => change((all) => all.filter((other) => other !== form));
  }, [form, change]);
}
