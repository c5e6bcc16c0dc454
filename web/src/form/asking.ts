import { useState } from 'react';
import { useAction } from './action.ts';

/** A question before something that may fail: what the work throws is said where it was asked for, once the question is gone. */
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
