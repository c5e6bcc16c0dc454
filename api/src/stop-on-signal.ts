/**
 * How long a server that is told to end takes, in milliseconds: its calls finish within the first, its jobs within the
 * second. Those who run servers kill them after ten seconds.
 */
export const GRACE = { calls: 5_000, all: 9_000 };

let stopping = false;

/** Whether the process has been told to end. */
export const isStopping = (): boolean => stopping;

/**
 * On a signal, finishes the calls in progress and stops; a second signal stops at once. What is not done in time is taken
 * up again after the next start: calls by those who made them, jobs by the queue.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      process.stderr.write('Overtrick ends although work is left, which goes on after the next start\n');
      process.exit(0);
    }, GRACE.all).unref();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Overtrick did not end well: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
