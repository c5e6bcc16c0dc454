/** A limit on silence: the signal aborts when nothing came for so long, or when the caller's own signal does. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Something came: the wait begins anew. */
  touch(): void;
  /** Whether it was the wait that ended it. */
  passed(): boolean;
  end(): void;
}

/** Counts the silence, not the whole call, so that a long download may take its time but never hangs. */
export function startDeadline(milliseconds: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let passed = false;
  const expire = (): void => {
    passed = true;
    controller.abort();
  };
  const stop = (): void => controller.abort();
  let timer = setTimeout(expire, milliseconds);
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(timer);
      timer = setTimeout(expire, milliseconds);
    },
    passed: () => passed,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}
