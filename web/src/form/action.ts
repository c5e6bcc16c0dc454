import { useState } from 'react';
import { type FormMessage, failureMessage } from './form.ts';

export const OFFLINE_ACTION = 'You are off line. Try again once you have a connection.';

/** The work behind a button, and its state. */
export interface Action {
  readonly busy: boolean;
  /** The message of the last run, a failure or a success; stays until the next run. */
  readonly message: FormMessage | null;
  /**
   * Runs the work, unless it is already running. An error that it throws becomes a message, and so does a text it
   * returns.
   */
  run(work: () => Promise<string | undefined> | Promise<void>): void;
}

/** Work outside a form: one run at a time, with a message when it fails. */
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
