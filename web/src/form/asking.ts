import { useState } from 'react';
import { useAction } from './action.ts';

/**
 * A question before work that may fail: the error is shown where the question was opened, after the question closes.
 */
export function useAsking(onConfirm: () => Promise<unknown>) {
  const [asking, setAsking] = useState(false);
  const { busy, message, run } = useAction();
  const confirmed = async (): Promise<undefined> => {
    try {
      await onConfirm();
    } finally {
      setAsking(false);
    }
  };
  return {
    asking,
    busy,
    message,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm: () => run(confirmed),
  };
}
