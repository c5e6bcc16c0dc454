import { useState } from 'react';
import { failureMessage } from '../../lib/form.ts';

const OFFLINE = 'You are off line: try again once you have a connection.';

/** A question before something that may fail; why it failed is said where it was asked for. */
export function useAsking(onConfirm: () => Promise<void>) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof failureMessage> | null>(null);
  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
    } catch (error) {
      setProblem(failureMessage(error, OFFLINE));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return {
    asking,
    busy,
    problem,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm: () => void run(),
  };
}
