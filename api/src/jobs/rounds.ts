export interface Rounds {
  readonly work: () => Promise<unknown>;
  /** The pause between the end of a round and the next one, in milliseconds. */
  readonly pause: number;
  readonly onFault: (error: unknown) => void;
}

/**
 * Runs `work` now and then again after each pause, never twice at a time. Returns a function that stops it and waits
 * for the present round.
 */
export function keepWorking({ work, pause, onFault }: Rounds): () => Promise<void> {
  let running = true;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const begin = (): void => {
    underWay = work()
      .then(() => {}, onFault)
      .then(() => {
        if (running) timer = setTimeout(begin, pause).unref();
      });
  };
  begin();
  return async () => {
    running = false;
    clearTimeout(timer);
    await underWay;
  };
}
