import { useState } from 'react';
import { type FormMessage, failureMessage } from './form.ts';

export const OFFLINE_ACTION = 'You are off line. Try again once you have a connection.';

/** The work behind a button, and how it stands. */
export interface Action {
  readonly busy: boolean;
  /** Why it failed, or what it did; stays until the next time. */
  readonly message: FormMessage | null;
  /** Does nothing while work is under way. What the work throws is told; a text that it returns is told as done. */
  run(work: () => Promise<string | undefined> | Promise<void>): void;
}

/** Work that is not a form's: one at a time, said plainly when it fails. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const perform = async (work: () => Promise<string | undefined> | Promise<void>): Promise<void> => {
    setBusy(true);
    setMessage(null);
    try {
      const done = await work();
      if (done) setMessage({ tone: 'good', text: done });
    } catch (error) {
      setMessage(failureMessage(error, OFFLINE_ACTION));
    } finally {
      setBusy(false);
    }
  };
  return { busy, message, run: (work) => void (busy || perform(work)) };
}
