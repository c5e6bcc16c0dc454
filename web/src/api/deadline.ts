/** A limit on silence: the signal aborts when no data arrived for so long, or when the caller's own signal aborts. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Restarts the wait, after data arrived. */
  touch(): void;
  /** True when the limit aborted the signal. */
  passed(): boolean;
  end(): void;
}

/** Limits the silence, not the whole call, so that a long download can finish but never hangs. */
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
