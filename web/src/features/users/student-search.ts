import type { UserRow } from '@overtrick/shared/contract/users';
import { useEffect, useRef, useState } from 'react';
import { OFFLINE_ACTION } from '../../form/action.ts';
import { type FormMessage, failureMessage } from '../../form/form.ts';

type Student = Pick<UserRow, 'id' | 'firstName' | 'lastName'>;

/** Asks the server for people; stops when the signal says so. */
export type SearchStudents = (text: string, signal: AbortSignal) => Promise<readonly Student[]>;

/** The students to choose from: asks on open and after every change of the text (C-47); only the latest answer counts. */
export function useStudentSearch(search: SearchStudents) {
  const [students, setStudents] = useState<readonly Student[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormMessage | null>(null);
  const asking = useRef<AbortController>(null);
  const latest = useRef(search);
  const ask = useRef(async (text: string): Promise<void> => {
    asking.current?.abort();
    const question = new AbortController();
    asking.current = question;
    const { signal } = question;
    setBusy(true);
    setFailure(null);
    try {
      const found = await latest.current(text, signal);
      if (!signal.aborted) setStudents(found);
    } catch (error) {
      if (!signal.aborted) setFailure(failureMessage(error, OFFLINE_ACTION));
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  });
  useEffect(() => {
    void ask.current('');
    return () => asking.current?.abort();
  }, []);
  return { students, busy, failure, ask: (text: string) => void ask.current(text) };
}
