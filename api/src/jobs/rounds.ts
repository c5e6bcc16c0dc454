export interface Rounds {
  readonly work: () => Promise<unknown>;
  /** Between the end of a round and the next, in milliseconds. */
  readonly pause: number;
  readonly onFault: (error: unknown) => void;
}

/** Works at once and then again and again, never twice at a time. Returns how to stop; what is under way is finished. */
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
